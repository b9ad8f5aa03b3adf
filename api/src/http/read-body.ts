import { limits } from '@castwork/contract/limits';
import { Refusal } from '../errors.ts';
import { parseJson } from './parse-json.ts';

const tooLarge = (most: number) =>
  new Refusal(413, 'too_large', `The body is larger than ${most / 1024} kB`);

const unsupported = () =>
  new Refusal(415, 'unsupported_type', 'Send the body as application/json in UTF-8');

async function readText(request: Request, most: number): Promise<string> {
  // A declared length saves the reading; an undeclared or false one is counted all the same.
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads the text of a JSON body, as it was sent.
 * @param most bytes
 * @throws Refusal 413 too large, 415 not JSON by its type, 400 not UTF-8
 */
export async function readJsonText(request: Request, most: number): Promise<string> {
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw unsupported();
  const text = await readText(request, most).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'invalid_json', 'The body is not valid UTF-8');
  });
  if (type === null && text !== '') throw unsupported();
  return text;
}

/**
 * Reads a JSON body.
 * @param most bytes
 * @returns the parsed value; undefined for an empty body
 * @throws Refusal 413 too large, 415 not JSON by its type, 400 not JSON by its content
 */
export async function readBody(request: Request, most: number = limits.body): Promise<unknown> {
  const text = await readJsonText(request, most);
  return text === '' ? undefined : parseJson(text);
}
