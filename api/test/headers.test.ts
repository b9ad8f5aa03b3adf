import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';

let api: TestApi;
let secure: TestApi;
beforeAll(async () => {
  api = await openApi();
  secure = await openApi({ API_URL: 'https://api.castwork.example' });
});
afterAll(() => Promise.all([api.close(), secure.close()]));

test.each([
  ['an answer', '/api/health/live', 200],
  ['a refusal', '/api/users/me', 401],
  ['an address with nothing', '/api/no-such-thing', 404],
  ['the document', '/api/openapi.json', 200],
])(
  '%s may do nothing as a page, is no other type and is kept by nobody',
  async (_, path, status) => {
    const { status: answered, headers } = await api.fetch(path);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('the page of the documentation runs its own scripts, and stands in no other page', async () => {
  const policy = (await api.fetch('/api/docs')).headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/);
});

test('over https every answer says that nothing else is to be used, for a year', async () => {
  for (const path of ['/api/health/live', '/api/docs', '/api/users/me'])
    expect((await secure.fetch(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
});
