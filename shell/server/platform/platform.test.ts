import { weigh } from '@castwork/federation/build/weight';
import { freeze } from '@castwork/federation/registry/acts';
import { appendError } from '@castwork/federation/registry/error-log';
import { signOwnerLink, signVisit } from '@castwork/federation/registry/owner-visit';
import { bucketOf } from '@castwork/federation/registry/live';
import type { Overview } from '@castwork/federation/registry/overview';
import { ownerToken, sign } from '@castwork/federation/registry/secret';
import { createToken } from '@castwork/federation/registry/tokens';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from '../testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const link = async () => {
  const reply = await shell.call('/registry/platform-links', {});
  return ((await reply.json()) as { path: string }).path;
};

/** Opens a link, as a browser does before it goes on. */
const enter = (path: string) => fetch(shell.url + path, { redirect: 'manual' });

const look = (cookie = '', path = '') =>
  fetch(`${shell.url}/platform${path}`, { headers: cookie ? { cookie } : {} });

/** The cookie of an owner who has opened a link. */
const enterAsOwner = async () =>
  (await enter(await link())).headers.get('set-cookie')?.split(';')[0] ?? '';

const page = async (query = '') => (await look(await enterAsOwner(), query)).text();

/** What there is to read. */
const wordsOf = (html: string) =>
  (html.split('<body>')[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#39;', "'");

const overview = async () => (await (await shell.call('/registry/platform')).json()) as Overview;

test('the link of the owner opens the page once, for eight hours and nothing but the page', async () => {
  const path = await link();
  const opened = await enter(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/platform']);
  const cookie = opened.headers.get('set-cookie') ?? '';
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=28800',
    'Path=/platform',
    'SameSite=Lax',
  ]);
  expect((await look(cookie.split(';')[0])).status).toBe(200);
  const again = await enter(path);
  expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null]);
  expect(await again.text()).toMatch(/^This link was opened already, or its time is over\./);
});

test('a link is opened by whoever loads it, not by a program that looks ahead', async () => {
  const path = await link();
  await fetch(shell.url + path, { method: 'HEAD' });
  expect((await enter(path)).status).toBe(302);
});

test('a link opens once, also on another server of the same registry', async () => {
  const other = await openShell({ store: shell.store });
  const path = await link();
  const all = [other.url, shell.url].map((url) => fetch(url + path, { redirect: 'manual' }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([302, 410]);
  await other.close();
});

test('a cookie over https travels by https only', async () => {
  const other = await openShell({ store: shell.store, publicUrl: 'https://castwork.example' });
  const reply = await fetch(other.url + (await link()), { redirect: 'manual' });
  expect(reply.headers.get('set-cookie')).toContain('; Secure');
  await other.close();
});

test('without the cookie the page says in one sentence whose it is', async () => {
  const reply = await look();
  expect(reply.status).toBe(401);
  expect(await reply.text()).toBe(
    "This page is the owner's. The owner of this deployment gets a link by `pnpm remotes platform`.",
  );
});

test('what is no cookie of the owner, or was one, shows nothing', async () => {
  const { secret, store } = shell;
  const expires = Date.now() + 60_000;
  const [payload, mac = ''] = signVisit(secret).split('.');
  const longer = Buffer.from(JSON.stringify({ expires: expires * 2 })).toString('base64url');
  const texts = [
    'guessed',
    `${payload}.${'A'.repeat(mac.length)}`,
    `${longer}.${mac}`,
    // Its time is over.
    signVisit(secret, Date.now() - 8 * 3_600_000),
    // Another deployment's.
    signVisit('another secret'),
    // Signed by us, for another purpose.
    sign(secret, { expires }),
    signOwnerLink(secret).text,
    (await shell.open()).ticket,
    // Who may deploy, also everything, has no way in by that.
    await createToken(store, 'creator-app', 'a team'),
    ownerToken(secret),
  ];
  for (const text of texts)
    expect((await look(`castwork-platform=${text}`)).status, text).toBe(401);
  const preview = await shell.call('/creator-app/previews', { channel: 'pr-1' });
  const shown = ((await preview.json()) as { path: string }).path.split('/').at(-1);
  expect((await look(`castwork-platform=${shown}`)).status).toBe(401);
});

test('what is no link of the owner, or was one, opens nothing', async () => {
  const { secret } = shell;
  const { id, expires, text } = signOwnerLink(secret);
  const [payload, mac = ''] = text.split('.');
  const unlike = { id, expires };
  const texts = [
    'guessed',
    `${payload}.${'A'.repeat(mac.length)}`,
    signOwnerLink(secret, Date.now() - 10 * 60_000).text,
    signOwnerLink('another secret').text,
    signVisit(secret),
    sign(secret, unlike),
  ];
  for (const text of texts) {
    const reply = await enter(`/platform/enter/${text}`);
    expect([reply.status, reply.headers.get('set-cookie')], text).toEqual([410, null]);
  }
});

test("a team's token is not the owner's: neither the figures of all nor a link", async () => {
  const token = await createToken(shell.store, 'creator-app', 'a team');
  for (const [path, body] of [['/registry/platform'], ['/registry/platform-links', {}]] as const) {
    const reply = await shell.call(path, body, token);
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { message: 'Only the owner of this deployment may do that.' },
    ]);
  }
  expect((await shell.call('/creator-app/overview', undefined, token)).status).toBe(200);
  expect((await shell.call('/auth-app/overview', undefined, token)).status).toBe(403);
});

test('there is nothing else below the page, and nothing of it is stored', async () => {
  const cookie = await enterAsOwner();
  for (const path of ['/', '/x', '/enter', '/enter/a/b'])
    expect((await look(cookie, path)).status, path).toBe(404);
  expect((await fetch(`${shell.url}/platform`, { method: 'POST' })).status).toBe(404);
  expect((await look(cookie)).headers.get('cache-control')).toBe('no-store');
  expect((await look()).headers.get('cache-control')).toBe('no-store');
});

test('the page may run and style itself by its nonce only, load nothing and send nothing', async () => {
  const reply = await look(await enterAsOwner());
  const policy = reply.headers.get('content-security-policy') ?? '';
  const nonce = /<style nonce="([^"]+)"/.exec(await reply.text())?.[1];
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
  ]);
});

test('the page looks again by itself until its reader stops that', async () => {
  expect(await page()).toMatch(/<script nonce="[^"]+">[^<]*location\.reload/);
  expect(await page('?still')).not.toContain('<script');
});

test('whatever somebody wrote stands in the page as text', async () => {
  const hostile = `</td></style><script>alert(1)</script><img src=x onerror="alert(1)">'`;
  const { build } = await shell.upload('hostile');
  const live = { build, opened: 'a test', commit: '<b>bold</b>', branch: hostile };
  await shell.call('/creator-app/channels/stable', live);
  await freeze(shell.store, 'creator-app', hostile, hostile);
  const report = { remote: 'creator-app', build, phase: 'run', message: hostile } as const;
  await appendError(shell.store, report);
  const html = await page('?still');
  expect(html).not.toMatch(/<script|<img|<b>/i);
  expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(4);
});

test('pages, errors by phase, sizes, sources, who and when stand in the page', async () => {
  const built = { name: 'other-app', routes: [{ path: '/other', access: 'public' }] };
  const budget = { entryKB: 2, totalKB: 4 };
  const { build } = await shell.upload('shown', { ...built, budget });
  const commit = 'c0ffee1234567890c0ffee1234567890c0ffee12';
  const live = { build, opened: 'a test', commit, branch: 'main' };
  await shell.call('/other-app/channels/stable', live);
  await shell.call('/other-app/channels/canary', { build, opened: 'a test', percent: 7 });
  // Whoever has the canary has the same build to fall back to: that is one page all the same.
  const browsers = Array.from({ length: 100 }, (_, i) => `browser-${i}`);
  const inCanary = browsers.find((each) => bucketOf(each, 'other-app') < 7);
  const cookie = `castwork-browser=${inCanary}`;
  for (let i = 0; i < 3; i += 1) await shell.open('/other', { cookie });
  const about = { remote: 'other-app', build, message: 'boom' };
  for (const phase of ['chunk', 'run', 'run'] as const)
    await appendError(shell.store, { ...about, phase });
  await expect
    .poll(async () => (await overview()).remotes.find(({ name }) => name === 'other-app'))
    .toMatchObject({
      frozen: null,
      channels: [
        { channel: 'stable', live: build, pages: { given: 3, broken: 0 }, budget, lost: [] },
        // It was promoted by nobody, and is from the same sources all the same.
        { channel: 'canary', change: { by: 'owner', percent: 7, commit, branch: 'main' } },
      ],
      errors: [{ build, count: 3, phases: { chunk: 1, run: 2 } }],
    });
  const words = wordsOf(await page());
  expect(words).toContain(`canary 7 % ${build.slice(0, 12)} c0ffee123 of main`);
  expect(words).toMatch(/deployed, by owner 3 3 0\.1 of 2 KB 0\.1 of 4 KB/);
  expect(words).toMatch(/live in stable, canary run 2, chunk 1 \S+ \S+ boom/);
  expect(words).toContain('Nothing is damaged, frozen, breaking or near its budget.');
});

test('a page counts for the shell that it came with, once whatever its visitor goes on to', async () => {
  for (let i = 0; i < 3; i += 1) await shell.open('/login');
  await fetch(shell.url, { method: 'HEAD' });
  await expect
    .poll(async () => (await overview()).remotes.find(({ name }) => name === 'shell'))
    .toMatchObject({ channels: [{ channel: 'stable', pages: { given: 3, broken: 0 } }] });
});

test('what is damaged, breaking, near its budget or frozen is said first', async () => {
  const { build } = await shell.deploy('second');
  const routes = [{ path: '/full', access: 'public' }];
  const described = { name: 'full-app', routes };
  const light = await shell.upload('full', described);
  const read = (path: string) => shell.store.get(`full-app/${light.build}/${path}`);
  const { total = 0 } = (await weigh(light, read)) ?? {};
  // What it weighs leaves a twentieth of it.
  const budget = { totalKB: total / 1024 / 0.95 };
  const full = await shell.upload('full', { ...described, budget });
  await shell.call('/full-app/channels/stable', { build: full.build, opened: 'a test' });
  const tickets = await Promise.all(Array.from({ length: 4 }, () => shell.open()));
  const about = { remote: 'creator-app', build, phase: 'run', message: 'boom' };
  await shell.report({ ...about, ticket: tickets[0]?.ticket });
  const near = `full-app ${full.build.slice(0, 12)} in stable: its files have 0.1 of 0.`;
  expect(wordsOf(await page())).toContain(near);
  await freeze(shell.store, 'full-app', 'owner', 'the launch is on');
  const log = await shell.store.readLog('registry');
  await shell.store.append('registry', log.length, '{');
  await shell.store.remove(`full-app/${full.build}/routes.js`);
  const [stable] = (await overview()).remotes.find(({ name }) => name === 'full-app')!.channels;
  expect(stable).toMatchObject({ lost: ['routes.js'], weight: null });
  const words = wordsOf(await page());
  for (const sentence of [
    `The registry's entry ${log.length + 1} is damaged`,
    `${build.slice(0, 12)} in stable broke in 1 of 4 pages.`,
    `${full.build.slice(0, 12)} in stable is damaged: routes.js cannot be read.`,
    'full-app frozen by owner: the launch is on',
  ])
    expect(words).toContain(sentence);
});
