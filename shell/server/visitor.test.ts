import { signPreview } from '@castwork/federation/registry/previews';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const setCookie = async (path = '/', cookie = '') => {
  const reply = await fetch(shell.url + path, { redirect: 'manual', headers: { cookie } });
  return reply.headers.get('set-cookie');
};

test('who opens a page is given no cookie, but while there is a canary one that lasts for a year', async () => {
  await shell.deploy('tried out', 'pr-1');
  expect(await setCookie()).toBeNull();
  await shell.deploy('second', 'canary', 50);
  expect(await setCookie()).toMatch(/^castwork-browser=[\w-]{36}; Max-Age=31536000; /);
});

test('previews last as long in a browser as the last of them, whichever was opened first', async () => {
  const { build } = await shell.upload('mine');
  const link = (name: string, hours: number) => {
    const about = { name, build, label: 'mine', acts: 0 };
    return signPreview(shell.secret, { ...about, expires: Date.now() + hours * 3_600_000 });
  };
  const [short, long] = [link('creator-app', 1), link('other-app', 7)];
  for (const [added, there] of [
    [short, long],
    [long, short],
  ]) {
    const cookie = await setCookie(`/preview/${added}`, `castwork-preview=${there}`);
    expect(cookie).toContain(`castwork-preview=${added}~${there}; `);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
    expect(Math.round(seconds / 3_600)).toBe(7);
  }
});

test('a preview of a build that is gone costs nobody the page', async () => {
  const { name, build } = await shell.upload('mine');
  const reply = await shell.call(`/${name}/previews`, { build });
  const { path } = (await reply.json()) as { path: string };
  const cookie = (await setCookie(path))?.split(';')[0] ?? '';
  const shown = async () => (await shell.open('/', { cookie })).registry.remotes[name]?.build;
  expect(await shown()).toBe(build);
  await shell.store.remove(`${name}/${build}`);
  expect(await shown()).toBe((await shell.live())?.build);
  expect((await shell.open('/', { cookie })).previews).toBeUndefined();
});
