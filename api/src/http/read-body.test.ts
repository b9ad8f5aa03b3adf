import { limits } from '@castwork/contract/limits';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const json = { 'content-type': 'application/json' };

/** A request whose body comes in these parts; the type and length are whatever its headers say. */
function request(headers: Record<string, string>, ...parts: (string | Uint8Array<ArrayBuffer>)[]) {
  const body = parts.length > 0 ? new Blob(parts).stream() : null;
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://api.test', init as RequestInit);
}

/** A JSON text of so many bytes. */
const text = (length: number) => `"${'x'.repeat(length - 2)}"`;

test('a body is read as JSON, and no body is none, whatever its type', async () => {
  const type = { 'content-type': 'Application/JSON;charset="UTF-8"' };
  expect(await readBody(request(type, '{"a":1}'))).toEqual({ a: 1 });
  expect(await readBody(request({}))).toBeUndefined();
  expect(await readBody(request(json))).toBeUndefined();
});

test('a letter that comes in two parts is one letter', async () => {
  const bytes = new TextEncoder().encode('"ü"');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    },
  });
  const init = { method: 'POST', headers: json, body, duplex: 'half' };
  expect(await readBody(new Request('http://api.test', init as RequestInit))).toBe('ü');
});

test('half a letter at the end is no text', async () => {
  const bytes = new TextEncoder().encode('1ü').slice(0, -1);
  await expect(readBody(request(json, bytes))).rejects.toMatchObject({
    status: 400,
    message: 'The body is not valid UTF-8',
  });
});

test('a body without a type is refused', async () => {
  const body = new TextEncoder().encode('{}');
  await expect(readBody(request({}, body))).rejects.toMatchObject({ status: 415 });
});

test('a body may have 64 kB and no byte more, whatever length it declares', async () => {
  expect(await readBody(request(json, text(limits.body)))).toHaveLength(limits.body - 2);
  const tooLarge = { status: 413, code: 'too_large' };
  for (const length of ['1', 'x', '-1', String(limits.body)])
    await expect(
      readBody(request({ ...json, 'content-length': length }, text(limits.body + 1))),
    ).rejects.toMatchObject(tooLarge);
  await expect(
    readBody(request({ ...json, 'content-length': String(limits.body + 1) }, '1')),
  ).rejects.toMatchObject(tooLarge);
});
