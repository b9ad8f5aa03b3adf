import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShell } from './testing.ts';

let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => {
  shell = await openShell({
    apiUrl: 'https://api.castwork.example',
    publicUrl: 'https://castwork.example',
    assetsUrl: 'https://cdn.castwork.example',
  });
});
afterAll(() => shell.close());

const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/);
      return [name, sources.join(' ').replaceAll(/'nonce-[^']+'/g, 'nonce')];
    }),
  );

test('a page may load and send what the product needs, and nothing else', async () => {
  const { headers } = await fetch(`${shell.url}/`);
  expect(directives(headers.get('content-security-policy'))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' nonce https://cdn.castwork.example",
    'style-src': "'self' nonce https://cdn.castwork.example",
    'img-src': "'self' data: https://api.castwork.example https://cdn.castwork.example",
    'connect-src':
      'https://api.castwork.example castwork.example/live/ castwork.example/robots.txt',
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test.each(['/', '/no/such/page', '/live/stamp', '/platform', '/favicon.svg', '/health'])(
  'browsers come to %s by https only, tell nobody where they were, and trust no other type',
  async (path) => {
    const { headers } = await fetch(shell.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  },
);

test('a page asks for nothing of the machine it runs on', async () => {
  const { headers } = await fetch(`${shell.url}/`);
  expect(headers.get('permissions-policy')?.split(', ').toSorted()).toEqual([
    'camera=()',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    'usb=()',
  ]);
});
