import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RefusedBuildError } from '../build/checks.ts';
import { integrityOf } from '../build/integrity.ts';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist, shellWith, writeDist } from '../testing.ts';
import { freeze } from './acts.ts';
import { readBuild } from './builds.ts';
import { readLive } from './live.ts';
import { publishBuild } from './publish.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-publish-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const publish = (content: string, change?: Partial<Build>) =>
  publishDist(store, dir, content, change);
const publishShell = (react: string) => publish(`shell-${react}`, shellWith({ react }));
const live = async () => (await readLive(store)).stable?.['creator-app'];

test('a published build is live, with its hash and its address', async () => {
  const { build, folder } = await publish('one');
  expect((await live())?.release.entry).toEqual({
    url: `/remotes/creator-app/${build.build}/entry.js`,
    integrity: integrityOf(await readFile(join(folder, 'entry.js'))),
  });
});

test('publishing what is live already changes nothing', async () => {
  await publish('one');
  const entries = await store.readLog('registry');
  expect(await publish('one')).toMatchObject({ flipped: false });
  expect(await store.readLog('registry')).toEqual(entries);
});

test('a newer build takes over, and the older one is what pages fall back to', async () => {
  const one = await publish('one');
  const two = await publish('two');
  expect((await live())?.release).toMatchObject({
    build: two.build.build,
    fallback: { build: one.build.build },
  });
});

test('a file that an earlier build had is not asked for again', async () => {
  await publish('one');
  const next = await writeDist(join(dir, 'dist-next'), 'one', { shared: {} });
  expect(await beginUpload(store, next)).toEqual([]);
});

test('an upload that was cut off goes on where it stood, and nothing of it is served', async () => {
  const folder = join(dir, 'dist-one');
  const build = await writeDist(folder, 'one');
  expect(await beginUpload(store, build)).toHaveLength(2);
  const bytes = await readFile(join(folder, 'routes.js'));
  await putFile(store, build.name, build.build, 'routes.js', bytes);
  expect(await readBuild(store, build.name, build.build)).toBeNull();
  expect(await beginUpload(store, build)).toEqual(['entry.js']);
  await expect(finishUpload(store, build.name, build.build)).rejects.toThrow('entry.js is missing');
});

test('bytes that are not what the build says are refused', async () => {
  const folder = join(dir, 'dist-one');
  await writeDist(folder, 'one');
  await writeFile(join(folder, 'entry.js'), 'evil()');
  await expect(publishBuild(store, folder)).rejects.toThrow(RefusedBuildError);
  expect(await live()).toBeUndefined();
});

test('a build of before, without compressed forms, is published', async () => {
  const folder = join(dir, 'dist-before');
  await writeDist(folder, 'long '.repeat(500));
  expect(await publishBuild(store, folder)).toMatchObject({ flipped: true });
});

test('a folder without a build is refused in one sentence', async () => {
  await expect(publishBuild(store, dir)).rejects.toThrow('build the app first');
});

test('a build that does not fit the shell, and a shell that does not fit a build, are refused', async () => {
  await publishShell('19.3.1');
  const shared = { react: '^20.0.0' };
  await expect(publish('one', { shared })).rejects.toThrow(
    'creator-app wants react ^20.0.0, and the shell has 19.3.1.',
  );
  await publish('two');
  await expect(publishShell('20.0.0')).rejects.toThrow(
    'This shell does not fit what is live: creator-app wants react ^19.0.0, and the shell has 20.0.0. Deploy a build of creator-app that fits both first.',
  );
  expect(await publishShell('19.4.0')).toMatchObject({ flipped: true });
});

test('a description that was changed afterwards is no build: its id is its hash', async () => {
  const { build } = await publish('one');
  const file = join(dir, 'data/remotes/creator-app', build.build, 'build.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"access":"creator"', '"access":"public"'));
  expect(await live()).toBeUndefined();
});

test('whoever starts the product again deploys nothing of a frozen remote', async () => {
  const one = await publish('one');
  await freeze(store, 'creator-app', 'Ada', 'the launch is on');
  expect(await publish('two')).toMatchObject({ flipped: false });
  expect((await live())?.release.build).toBe(one.build.build);
});

test('what a build says of its paths beyond what pages know weighs on no page', async () => {
  const route = { path: '/dashboard/creator', access: 'creator' };
  await publish('wordy', { routes: [{ ...route, words: 'long '.repeat(1000) } as typeof route] });
  expect((await live())?.release.routes).toEqual([route]);
});
