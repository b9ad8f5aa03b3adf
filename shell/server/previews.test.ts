import { record } from '@castwork/federation/registry/log';
import { linkLastsMs, signPreview } from '@castwork/federation/registry/previews';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const live = async (cookie: string, name = 'creator-app') =>
  (await shell.open('/', { cookie })).registry.remotes[name]?.build;

const link = async (name: string, body: object) => {
  const reply = await shell.call(`/${name}/previews`, body);
  const { path } = (await reply.json()) as { path: string };
  return path;
};
const visit = (path: string, cookie = '') =>
  fetch(shell.url + path, { redirect: 'manual', headers: { cookie } });
const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('a preview', () => {
  test('of one remote stands beside that of another, and in the place of one of its own', async () => {
    const mine = [await shell.upload('mine'), await shell.upload('mine again')];
    const theirs = await shell.upload('theirs', { name: 'other-app' });
    let cookie = '';
    for (const { name, build } of [mine[0]!, theirs, mine[1]!])
      cookie = cookieOf(await visit(await link(name, { build }), cookie));
    expect(await live(cookie)).toBe(mine[1]?.build);
    expect(await live(cookie, 'other-app')).toBe(theirs.build);
    const { previews } = await shell.open('/', { cookie });
    expect(previews?.map(({ name }) => name)).toEqual(['creator-app', 'other-app']);
  });

  test('of many remotes fits into what a browser keeps: the oldest make room', async () => {
    let cookie = '';
    for (let i = 0; i < 40; i += 1) {
      const { name, build } = await shell.upload(`of ${i}`, { name: `app-${i}` });
      cookie = cookieOf(await visit(await link(name, { build }), cookie));
      expect(cookie.length).toBeLessThan(4096);
    }
    const names = (await shell.open('/', { cookie })).previews?.map(({ name }) => name);
    expect(names?.[0]).toBe('app-39');
    expect(names?.length).toBeGreaterThan(5);
  });

  test('of a channel falls back to nothing: who tries a build out sees it break', async () => {
    await shell.deploy('first try', 'pr-1');
    const { name, build } = await shell.deploy('second try', 'pr-1');
    const cookie = cookieOf(await visit(await link(name, { channel: 'pr-1' })));
    const { registry } = await shell.open('/', { cookie });
    expect(registry.remotes[name]).toMatchObject({ build });
    expect(registry.remotes[name]?.fallback).toBeUndefined();
  });

  test('behind more than a browser keeps is not looked for: reckoning all of it would stand still', async () => {
    const { name, build } = await shell.upload('mine');
    const [id = '', text = ''] = cookieOf(await visit(await link(name, { build }))).split('=');
    expect(await live(`${id}=${'~'.repeat(29)}${text}`)).toBe(build);
    expect(await live(`${id}=${'~'.repeat(30)}${text}`)).not.toBe(build);
  });

  test('of a dev server whose paths no browser keeps is refused, where it would show nothing', async () => {
    const routes = Array.from({ length: 80 }, (_, i) => ({
      path: `/mine/${i}`,
      access: 'creator',
    }));
    const shown = { origin: 'http://localhost:1', routes };
    const reply = await shell.call('/creator-app/previews', shown);
    expect([reply.status, await reply.json()]).toEqual([
      422,
      {
        message:
          'creator-app has more paths than a browser keeps of a dev server: deploy it to a channel.',
      },
    ]);
    const fewer = await link('creator-app', { ...shown, routes: routes.slice(40) });
    const cookie = cookieOf(await visit(fewer));
    expect(await live(cookie)).toBe('dev');
    // Its files come from there, to who is shown it and nobody else.
    const policy = async (headers: Record<string, string>) =>
      (await fetch(shell.url, { headers })).headers.get('content-security-policy');
    expect(await policy({ cookie })).toContain(shown.origin);
    expect(await policy({})).not.toContain(`${shown.origin} `);
  });

  test('ends when its remote is removed; one that is made later is shown', async () => {
    const { build } = await shell.upload('mine');
    const routes = [{ path: '/dashboard/creator', access: 'creator' }];
    const shown = [{ build }, { origin: 'http://localhost:1', routes }];
    const paths = await Promise.all(shown.map((each) => link('creator-app', each)));
    const cookies = [];
    for (const path of paths) cookies.push(cookieOf(await visit(path)));
    expect(await live(cookies[0]!)).toBe(build);
    await shell.call('/creator-app/remove', {});
    for (const cookie of cookies) {
      expect(await live(cookie)).toBeUndefined();
      expect((await shell.open('/', { cookie })).previews).toBeUndefined();
    }
    for (const path of paths) expect((await visit(path)).status).toBe(410);
    const later = cookieOf(await visit(await link('creator-app', { build })));
    expect(await live(later)).toBe(build);
  });

  test.each([-300_000, 300_000])(
    'ends with its remote also where the clock of who removes it goes %i ms apart',
    async (apart) => {
      const { name, build } = await shell.upload('mine');
      const before = await link(name, { build });
      const at = new Date(Date.now() + apart).toISOString();
      await record(shell.store, () => ({ kind: 'remove', name, by: 'Ada', at }));
      const after = await link(name, { build });
      expect([(await visit(before)).status, (await visit(after)).status]).toEqual([410, 302]);
    },
  );

  test('ends neither with another remote nor by a freeze, also where an earlier version signed its link', async () => {
    const { name, build } = await shell.upload('mine');
    const earlier = { name, build, label: 'mine', expires: Date.now() + linkLastsMs };
    const paths = [await link(name, { build }), `/preview/${signPreview(shell.secret, earlier)}`];
    const statuses = async () => Promise.all(paths.map(async (path) => (await visit(path)).status));
    await shell.call(`/${name}/freeze`, { why: 'holidays' });
    const routes = [{ path: '/other', access: 'anyone' as const }];
    await shell.deploy('theirs', 'stable', undefined, { name: 'other-app', routes });
    expect((await shell.call('/other-app/remove', {})).status).toBe(200);
    expect(await statuses()).toEqual([302, 302]);
    await shell.call(`/${name}/remove`, {});
    expect(await statuses()).toEqual([410, 410]);
  });

  test('leads where its link says, on this shell only', async () => {
    const { build } = await shell.upload('mine');
    const path = '/dashboard/creator?state=open';
    const reply = await visit(await link('creator-app', { build, path }));
    expect(reply.headers.get('location')).toBe(path);
    // Of a channel in which nothing is yet no path is known.
    const shown = [{ build }, { channel: 'pr-7' }];
    for (const each of shown) {
      const to = async (where: string) =>
        (await shell.call('/creator-app/previews', { ...each, path: where })).status;
      expect(await to(path)).toBe(200);
      for (const other of [
        '//evil.example',
        'https://evil.example',
        '/\\evil.example',
        '/a\r\nb: c',
      ])
        expect(await to(other)).toBe(422);
    }
  });
});
