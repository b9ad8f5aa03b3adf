import { endpoints } from '@castwork/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ PUBLIC_URL: 'https://castwork.example/app' });
});
afterAll(() => api.close());

const app = 'https://castwork.example';

const ask = (origin: string, method = 'OPTIONS') =>
  api.fetch('/api/users/me', {
    method,
    headers: { origin, 'access-control-request-method': 'PUT' },
  });

/** A header that lists words. */
const words = ({ headers }: Response, name: string) =>
  (headers.get(name) ?? '').toLowerCase().split(/, ?/).toSorted();

describe('a page of the app', () => {
  test('may use every method that an endpoint has, and no other', async () => {
    const methods = new Set(Object.values(endpoints).map(({ method }) => method.toLowerCase()));
    expect(words(await ask(app), 'access-control-allow-methods')).toEqual([...methods].toSorted());
  });

  test('may send the headers that its client sends, and no other', async () => {
    expect(words(await ask(app), 'access-control-allow-headers')).toEqual([
      'authorization',
      'content-type',
      'idempotency-key',
      'traceparent',
      'x-castwork-poll',
    ]);
  });

  test('may read how long to wait, and the id to tell a person who helps', async () => {
    expect(words(await ask(app, 'GET'), 'access-control-expose-headers')).toEqual([
      'retry-after',
      'x-request-id',
    ]);
  });

  test.each(['OPTIONS', 'GET'])('may bring credentials, which sign-up does: %s', async (method) => {
    expect((await ask(app, method)).headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('asks once in two hours', async () => {
    expect((await ask(app)).headers.get('access-control-max-age')).toBe('7200');
  });
});

test.each([
  'https://castwork.example.evil.test',
  'https://evil.castwork.example',
  'https://castwork.example:8443',
  'http://castwork.example',
  'https://castwork.example/app',
  'null',
])('a page of %s is never named as one that may call', async (origin) => {
  for (const method of ['OPTIONS', 'GET']) {
    const { headers } = await ask(origin, method);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});
