import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerJson } from './answer-headers.ts';
import type { HttpEnv } from './http-env.ts';

const long = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ title: `Job ${i} — “Ä”` })));

/** What is answered with a text to who takes these encodings. */
const answer = (text: string, accepted: string) =>
  new Hono<HttpEnv>()
    .get('/', (http) => answerJson(http, () => ({}), { text, status: 200 }))
    .request('/', { headers: { 'accept-encoding': accepted } });

test('a long answer travels compressed to a browser, and is whole', async () => {
  const answered = await answer(long, 'gzip, deflate, br, zstd');
  expect(answered.headers.get('content-encoding')).toBe('br');
  expect(answered.headers.get('vary')).toBe('Origin, Accept-Encoding');
  const bytes = await answered.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(long.length / 5);
  expect(brotliDecompressSync(bytes).toString()).toBe(long);
});

test.each([
  ['a short one', '{"message":"Later"}', 'gzip, deflate, br'],
  ['a long one to who does not take that', long, 'gzip, br;q=0, libra'],
])('%s travels as it is', async (_, text, accepted) => {
  const answered = await answer(text, accepted);
  expect(answered.headers.get('content-encoding')).toBeNull();
  expect(await answered.text()).toBe(text);
});

test('while a very long one is compressed, others have their turn', async () => {
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  const answered = await answer(long.repeat(100), 'br');
  expect(hadTurn).toBe(true);
  expect(brotliDecompressSync(await answered.arrayBuffer()).toString()).toBe(long.repeat(100));
});
