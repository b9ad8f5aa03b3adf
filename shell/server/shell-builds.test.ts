import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '@castwork/federation/registry';
import { goLive } from '@castwork/federation/registry/go-live';
import { bucketOf, readLive } from '@castwork/federation/registry/live';
import { publishBuilds } from '@castwork/federation/registry/publish';
import { createToken } from '@castwork/federation/registry/tokens';
import { fileStore } from '@castwork/federation/store/files';
import type { Store } from '@castwork/federation/store/store';
import { shellWith, writeDist, writeUpload } from '@castwork/federation/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishFirstShell } from './first-shell.ts';
import { openShell, type TestShell } from './testing.ts';

const like = shellWith({ react: '19.3.1' });

let dir: string;
let shell: TestShell;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-shell-builds-'));
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
  await rm(dir, { recursive: true });
});

const deploy = (content: string, channel?: string, percent?: number) =>
  shell.deploy(content, channel, percent, like);

/** The build that a page begins with, by the script in it. */
async function begunWith(headers: Record<string, string> = {}) {
  const html = await (await fetch(shell.url, { headers })).text();
  return /<script [^>]*data-shell src="\/assets\/([a-f0-9]{20})\//.exec(html)?.[1];
}

const stamp = async () => (await (await fetch(`${shell.url}/live/stamp`)).json()) as object;

test('the next page begins with a deployed shell, and an old one is known to be old and has its files', async () => {
  const old = await shell.openPage();
  const { build } = await deploy('second');
  expect(await begunWith()).toBe(build);
  expect(await shell.openPage()).toMatchObject({ shell: build });
  expect(await stamp()).not.toEqual({ stamp: old.stamp });
  for (const file of ['entry.js', 'routes.js']) {
    const reply = await fetch(`${shell.url}/assets/${old.shell}/${file}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toContain('immutable');
  }
  const back = { build: old.shell, why: 'rollback' };
  expect((await shell.call('/shell/channels/stable', back)).status).toBe(200);
  expect(await begunWith()).toBe(old.shell);
  expect(await stamp()).toEqual({ stamp: old.stamp });
});

test('pages know the shell as no remote', async () => {
  const { registry } = await shell.open();
  expect(Object.keys(registry.remotes)).toEqual(['creator-app']);
  expect((await shell.ask('shell')).release).toBeNull();
});

test('a shell on trial is seen by its link only, and a canary by its share of the browsers', async () => {
  const before = await begunWith();
  const tried = await deploy('tried', 'pr-7');
  expect(await begunWith()).toBe(before);
  const made = await shell.call('/shell/previews', { channel: 'pr-7' });
  const { path } = (await made.json()) as { path: string };
  const opened = await fetch(shell.url + path, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await begunWith({ cookie })).toBe(tried.build);

  const canary = await deploy('canary', 'canary', 30);
  for (let i = 0; i < 20; i += 1) {
    const isIn = bucketOf(`browser-${i}`, 'shell') < 30;
    const id = `castwork-browser=browser-${i}`;
    expect(await begunWith({ cookie: id })).toBe(isIn ? canary.build : before);
  }
  await shell.call('/shell/channels/stable', { build: canary.build, from: 'canary' });
  expect(await begunWith()).toBe(canary.build);
});

test('the shell is deployed with a token of its own, and with no remote’s', async () => {
  const { build } = await shell.upload('second', like);
  const request = { build, opened: 'it' };
  const theirs = await createToken(shell.store, 'creator-app', 'the creator team');
  expect((await shell.call('/shell/channels/stable', request, theirs)).status).toBe(403);
  const own = await createToken(shell.store, 'shell', 'the platform team');
  expect((await shell.call('/shell/channels/stable', request, own)).status).toBe(200);
  expect(await begunWith()).toBe(build);
  expect((await shell.call('/shell/remove', {}, own)).status).toBe(403);
  const refused = await shell.call('/shell/remove', {});
  expect(await refused.json()).toEqual({
    message: 'The shell cannot be removed: there would be no pages.',
  });
});

test('a shell that no browser has opened does not go live, and none comes from a dev server', async () => {
  const before = await begunWith();
  const { build } = await shell.upload('second', like);
  const refused = await shell.call('/shell/channels/stable', { build });
  expect(await refused.json()).toEqual({
    message: `shell: nobody has opened ${build} in a browser yet.`,
  });
  const routes = [{ path: '/elsewhere', access: 'public' }];
  const link = await shell.call('/shell/previews', { origin: 'http://localhost:4999', routes });
  expect(await link.json()).toEqual({
    message: 'The shell is shown as it was built: deploy it to a channel.',
  });
  expect(await begunWith()).toBe(before);
});

test('a shell that a live remote does not fit is refused before a file of it is sent', async () => {
  const { build } = await shell.dist('twenty', shellWith({ react: '20.0.0' }));
  const refused = await shell.call('/shell/builds', build);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    message:
      'This shell does not fit what is live: creator-app wants react ^19.0.0, and the shell has 20.0.0. Deploy a build of creator-app that fits both first.',
  });
});

test('without any shell a page is not there for now', async () => {
  const none = await openShell({ releases: async () => ({ live: {} }) });
  const reply = await fetch(none.url);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('5');
  await none.close();
});

const store = () => fileStore(join(dir, 'data'));

const built = (content: string, change: Partial<Build> = like) =>
  writeDist(join(dir, 'dist'), content, change);
const start = () => publishFirstShell(store(), join(dir, 'dist'));
const liveShell = async () => (await readLive(store())).stable?.shell?.release.build;

test('a server that starts makes its own shell live where none ever was, as many as start at once', async () => {
  const { build } = await built('own');
  await Promise.all(Array.from({ length: 6 }, start));
  expect(await liveShell()).toBe(build);
});

test('of two servers with other shells that start at one moment both begin with the one of the first', async () => {
  const { build } = await writeDist(join(dir, 'other'), 'other', like);
  await built('own');
  let first: Promise<void> | undefined;
  const append: Store['append'] = async (...entry) => {
    await (first ??= publishFirstShell(store(), join(dir, 'other')));
    return store().append(...entry);
  };
  await publishFirstShell({ ...store(), append }, join(dir, 'dist'));
  expect(await liveShell()).toBe(build);
});

test('a server that starts leaves what was decided: a newer build of its own is not published', async () => {
  const { build } = await built('own');
  await start();
  await built('newer');
  await start();
  expect(await liveShell()).toBe(build);
  await rm(join(dir, 'dist'), { recursive: true });
  await start();
});

test('a server that starts makes its own live in the place of one that cannot be read any more', async () => {
  const { build } = await built('own');
  await start();
  const other = await writeUpload(store(), dir, 'other', like);
  const about = { name: 'shell', channel: 'stable', by: 'it', why: 'deploy' } as const;
  await goLive(store(), { ...about, build: other.build, opened: 'it' });
  await writeFile(join(dir, 'data/remotes/shell', other.build, 'build.json'), '');
  expect(await liveShell()).toBeUndefined();
  await start();
  expect(await liveShell()).toBe(build);
});

test('a server that starts ends with one sentence when it has none, or none that fits what is live', async () => {
  await expect(start()).rejects.toThrow('holds no build: build the app first.');
  const remote = join(dir, 'remote');
  await writeDist(remote, 'remote');
  await publishBuilds(store(), [remote]);
  await built('twenty', shellWith({ react: '20.0.0' }));
  await expect(start()).rejects.toThrow('This shell does not fit what is live: creator-app');
});
