import { limits } from '@castwork/contract/limits';
import type { Context as HttpContext } from 'hono';
import { Refusal } from '../errors.ts';

const tooLarge = () =>
  new Refusal(413, 'too_large', `The body is larger than ${limits.body / 1024} kB`);

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.body) throw tooLarge();
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limits.body) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads a JSON body of at most 64 kB.
 * @returns the parsed value; undefined for an empty body
 * @throws Refusal 413 too large, 415 not JSON by its type, 400 not JSON by its content
 */
export async function readBody(http: HttpContext): Promise<unknown> {
  const request = http.req.raw;
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'unsupported_type', 'Send the body as application/json');
  const text = await readText(request).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'invalid_json', 'The body is not valid UTF-8');
  });
  if (text === '') return undefined;
  if (type === null)
    throw new Refusal(415, 'unsupported_type', 'Send the body as application/json');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
}
