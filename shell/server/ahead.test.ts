import type { RemoteRoute } from '@castwork/federation/declaration';
import { expect, onTestFinished, test } from 'vitest';
import { openShell } from './testing.ts';

const routes: RemoteRoute[] = [
  {
    path: '/dashboard/creator',
    access: 'creator',
    ahead: [
      { address: '/api/jobs/visible?radiusMiles=25', unless: ['radius'] },
      { address: '/api/jobs/my-jobs' },
    ],
  },
  { path: '/jobs/:id', access: 'public', ahead: [{ address: '/api/jobs/{id}' }] },
  { path: '/settings', access: 'signedIn' },
];

async function shellWithAhead() {
  const shell = await openShell();
  onTestFinished(() => shell.close());
  await shell.deploy('asks ahead', 'stable', undefined, { routes });
  return shell;
}

test('a page is told what its path asks for first, who may open it, and how it asks who that is and what is unread', async () => {
  const shell = await shellWithAhead();
  const { ahead, registry } = await shell.openPage('/dashboard/creator?tab=my-jobs');
  expect(ahead).toEqual({
    access: 'creator',
    addresses: ['/api/jobs/visible?radiusMiles=25', '/api/jobs/my-jobs', '/api/users/me'],
    unread: {
      address: '/api/notifications?unreadOnly=true',
      headers: { creator: { 'x-castwork-poll': 'creator' }, sponsor: {} },
    },
  });
  // Said once: what other paths ask for first is no matter of this page.
  expect(JSON.stringify(registry)).not.toContain('ahead');
});

const me = '/api/users/me';

test.each([
  ['/dashboard/creator?radius=50', ['/api/jobs/my-jobs', me]],
  ['/Dashboard/Creator/', ['/api/jobs/visible?radiusMiles=25', '/api/jobs/my-jobs', me]],
  ['/jobs/Ab%20c', ['/api/jobs/Ab%20c', me]],
  ['/jobs/a%2F..%2Fb', ['/api/jobs/a%2F..%2Fb', me]],
  ['/jobs/%E0%A4%A', undefined],
  ['/settings', undefined],
  ['/', undefined],
  ['/no/such/page', undefined],
])('%s asks ahead for %j', async (path, addresses) => {
  const shell = await shellWithAhead();
  expect((await shell.openPage(path)).ahead?.addresses).toEqual(addresses);
});

test('the script that asks stands before all that the page waits for, under the same policy', async () => {
  const shell = await shellWithAhead();
  const reply = await fetch(`${shell.url}/dashboard/creator`);
  const html = await reply.text();
  const [, nonce] =
    /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '') ?? [];
  const script = html.indexOf('castworkAhead');
  expect(html.slice(0, script).split('<script').at(-1)).toContain(`nonce="${nonce}"`);
  expect(html.indexOf('id="castwork-page"')).toBeLessThan(script);
  expect(script).toBeLessThan(html.indexOf('data-shell'));
  expect(await (await fetch(`${shell.url}/settings`)).text()).not.toContain('castworkAhead');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'api/jobs',
])('a build that would have pages ask %s is refused', async (address) => {
  const shell = await shellWithAhead();
  const path = '/dashboard/creator';
  await expect(
    shell.upload('asks elsewhere', { routes: [{ path, access: 'creator', ahead: [{ address }] }] }),
  ).rejects.toThrow('the route /dashboard/creator needs an "address" from / for each call ahead');
});
