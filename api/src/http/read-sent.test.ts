import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerError } from './answer-error.ts';
import type { HttpEnv } from './http-env.ts';
import { readSent } from './read-sent.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What a call is answered within 9.5 s whose body ends after so many, and whether it is made. */
async function answerAfter(seconds: number, endpoint = {}) {
  let isMade = false;
  const app = new Hono<HttpEnv>();
  app.post('/', async (http) => {
    const sent = await readSent(http, endpoint, true);
    const body = sent();
    isMade = true;
    return http.json({ body });
  });
  app.onError(answerError);
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      setTimeout(() => {
        stream.enqueue(new TextEncoder().encode('{}'));
        stream.close();
      }, seconds * 1_000);
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  let status: number | undefined;
  const ask = async () => {
    ({ status } = await app.request('/', init as RequestInit));
  };
  void ask();
  await vi.advanceTimersByTimeAsync(9_500);
  const answered = status;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { status: answered, isMade, waiting: vi.getTimerCount() };
}

test('a body may come slowly', async () => {
  expect(await answerAfter(8)).toEqual({ status: 200, isMade: true, waiting: 0 });
});

test.each([{}, { signed: true } as const])(
  'a call of which not all has come after 9 s is answered 408, and is not made when the rest comes: %j',
  async (endpoint) => {
    expect(await answerAfter(20, endpoint)).toEqual({ status: 408, isMade: false, waiting: 0 });
  },
);
