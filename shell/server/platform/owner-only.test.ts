import { signOwnerLink, signVisit } from '@castwork/federation/registry/owner-visit';
import { ownerToken, sign } from '@castwork/federation/registry/secret';
import { createToken } from '@castwork/federation/registry/tokens';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from '../testing.ts';
import { enter, enterAsOwner, linkTo, look } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

test('the link of the owner opens the page once, for eight hours and nothing but the page', async () => {
  const path = await linkTo(shell);
  const opened = await enter(shell, path);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/platform']);
  const cookie = opened.headers.get('set-cookie') ?? '';
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=28800',
    'Path=/platform',
    'SameSite=Lax',
  ]);
  expect((await look(shell, cookie.split(';')[0])).status).toBe(200);
  const again = await enter(shell, path);
  expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null]);
  expect(await again.text()).toMatch(/^This link was opened already, or its time is over\./);
});

test('a link is opened by whoever loads it, not by a program that looks ahead', async () => {
  const path = await linkTo(shell);
  await fetch(shell.url + path, { method: 'HEAD' });
  expect((await enter(shell, path)).status).toBe(302);
});

test('a link opens once, also on another server of the same registry', async () => {
  const other = await openShell({ store: shell.store });
  const path = await linkTo(shell);
  const all = [other.url, shell.url].map((url) => fetch(url + path, { redirect: 'manual' }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([302, 410]);
  await other.close();
});

test('a cookie over https travels by https only', async () => {
  const other = await openShell({ store: shell.store, publicUrl: 'https://castwork.example' });
  const reply = await fetch(other.url + (await linkTo(shell)), { redirect: 'manual' });
  expect(reply.headers.get('set-cookie')).toContain('; Secure');
  await other.close();
});

test('without the cookie the page says in one sentence whose it is', async () => {
  const reply = await look(shell);
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
    expect((await look(shell, `castwork-platform=${text}`)).status, text).toBe(401);
  const preview = await shell.call('/creator-app/previews', { channel: 'pr-1' });
  const shown = ((await preview.json()) as { path: string }).path.split('/').at(-1);
  expect((await look(shell, `castwork-platform=${shown}`)).status).toBe(401);
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
    const reply = await enter(shell, `/platform/enter/${text}`);
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
  const cookie = await enterAsOwner(shell);
  for (const path of ['/', '/x', '/enter', '/enter/a/b'])
    expect((await look(shell, cookie, path)).status, path).toBe(404);
  expect((await fetch(`${shell.url}/platform`, { method: 'POST' })).status).toBe(404);
  expect((await look(shell, cookie)).headers.get('cache-control')).toBe('no-store');
  expect((await look(shell)).headers.get('cache-control')).toBe('no-store');
});
