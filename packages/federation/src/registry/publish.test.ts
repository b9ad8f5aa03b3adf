import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RefusedBuildError } from '../build/checks.ts';
import { integrityOf } from '../build/integrity.ts';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { shellWith, writeDist } from '../testing.ts';
import { freeze, removeRemote } from './acts.ts';
import { readBuild } from './builds.ts';
import { ChannelMovedError, previousGood } from './channels.ts';
import { goLive } from './go-live.ts';
import { flip, readHistory } from './history.ts';
import { readLive } from './live.ts';
import { keepBuildsMs, prune } from './prune.ts';
import { publishBuild } from './publish.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-publish-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const buildDir = (name: string, build: string) => join(dir, 'data/remotes', name, build);

async function publish(content: string, change: Partial<Build> = {}) {
  const folder = join(dir, `dist-${content}`);
  const build = await writeDist(folder, content, change);
  return { ...(await publishBuild(store, folder)), folder, build };
}

const publishShell = (react: string) => publish(`shell-${react}`, shellWith({ react }));

const live = async (channel = 'stable') => (await readLive(store))[channel]?.['creator-app'];
const history = (channel = 'stable') => readHistory(store, channel, 'creator-app');
const goBack = (build: string) =>
  goLive(store, { name: 'creator-app', channel: 'stable', build, by: 'test', why: 'rollback' });

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

test('what was rolled back is no build to go back to', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  await goBack(one.build.build);
  expect(previousGood(await history())).toBeNull();
  await publish('three');
  expect(previousGood(await history())).toBe(one.build.build);
  expect((await history()).map((change) => change?.build)).toContain(two.build.build);
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

test('of two that flip at once one wins and the other is told', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  const change = { at: new Date().toISOString(), by: 'test', why: 'deploy' as const };
  const flips = await Promise.allSettled(
    [one, two].map(({ build }) =>
      flip(store, 'canary', 'creator-app', 0, () => ({ ...change, build: build.build })),
    ),
  );
  expect(flips.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = flips.find((result) => result.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(ChannelMovedError);
});

test('bytes that are not what the build says are refused', async () => {
  const folder = join(dir, 'dist-one');
  await writeDist(folder, 'one');
  await writeFile(join(folder, 'entry.js'), 'evil()');
  await expect(publishBuild(store, folder)).rejects.toThrow(RefusedBuildError);
  expect(await live()).toBeUndefined();
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

/** A build that lies ready and that no channel has had. */
async function uploaded(content: string, change: Partial<Build> = {}) {
  const folder = join(dir, `dist-${content}`);
  const build = await writeDist(folder, content, change);
  for (const path of await beginUpload(store, build))
    await putFile(store, build.name, build.build, path, await readFile(join(folder, path)));
  return finishUpload(store, build.name, build.build);
}

const request = { name: 'creator-app', channel: 'stable', by: 'test' };

test('a build that no browser has opened goes live neither as a deploy nor as a rollback', async () => {
  await publish('one');
  const { build } = await uploaded('unseen');
  for (const why of ['deploy', 'rollback', 'errors'] as const)
    await expect(goLive(store, { ...request, build, why })).rejects.toThrow(
      `creator-app: nobody has opened ${build} in a browser yet.`,
    );
  const canary = { ...request, build, channel: 'canary', why: 'rollback' as const, percent: 0 };
  await expect(goLive(store, canary)).rejects.toThrow('nobody has opened');
  // An earlier canary for nobody, which was asked nothing.
  const nobody = { build, at: new Date().toISOString(), by: 'test', why: 'deploy' as const };
  await flip(store, 'canary', 'creator-app', 0, () => ({ ...nobody, percent: 0 }));
  await expect(goLive(store, { ...request, build, why: 'deploy' })).rejects.toThrow(
    'nobody has opened',
  );
  expect(await history()).toHaveLength(1);
  expect(await goLive(store, { ...request, build, why: 'deploy', opened: 'it' })).toBe(true);
});

test.each(['deploy', 'rollback', 'errors'] as const)(
  'what fits no more does not come back, by %s',
  async (why) => {
    const one = await publish('one');
    const shared = { react: '>=19' };
    await publish('two', { routes: [{ path: '/elsewhere', access: 'creator' }], shared });
    const back = { ...request, build: one.build.build, why, opened: 'it' };
    await publishShell('20.0.0');
    await expect(goLive(store, back)).rejects.toThrow('wants react ^19');
    await publishShell('19.3.1');
    const taken = { name: 'sponsor-app', routes: one.build.routes };
    await publish('other', taken);
    await expect(goLive(store, back)).rejects.toThrow('which belongs to sponsor-app');
    expect((await live())?.release.build).not.toBe(one.build.build);
  },
);

test.each(['deploy', 'rollback', 'errors'] as const)(
  'a build whose files are gone or changed does not come back, by %s',
  async (why) => {
    const one = await publish('one');
    await publish('two');
    const back = { ...request, build: one.build.build, why, opened: 'it' };
    const file = join(buildDir('creator-app', one.build.build), 'routes.js');
    await writeFile(file, 'evil()');
    await expect(goLive(store, back)).rejects.toThrow('its sha384 differs');
    await rm(file);
    await expect(goLive(store, back)).rejects.toThrow('routes.js is missing');
  },
);

test('a canary ends whatever has become of it', async () => {
  await publish('one');
  const { build } = await uploaded('canary');
  const canary = { ...request, channel: 'canary', build, why: 'deploy' as const };
  await goLive(store, { ...canary, percent: 5, opened: 'it' });
  const end = { ...canary, why: 'errors' as const, percent: 0 };
  await rm(buildDir('creator-app', build), { recursive: true });
  expect(await goLive(store, end)).toBe(true);
});

test('a change made on more changes than there were is none', async () => {
  const { build } = await publish('one');
  const change = { at: new Date().toISOString(), by: 'test', why: 'deploy' as const };
  for (const expected of [0, 2, 50])
    await expect(
      flip(store, 'stable', 'creator-app', expected, () => ({ ...change, build: build.build })),
    ).rejects.toThrow(ChannelMovedError);
  expect(await history()).toHaveLength(1);
});

test('a description that was changed afterwards is no build: its id is its hash', async () => {
  const { build } = await publish('one');
  const file = join(buildDir('creator-app', build.build), 'build.json');
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

test('the files of a removed remote stay for 14 days', async () => {
  const { build } = await publish('one');
  const folder = buildDir('creator-app', build.build);
  await utimes(folder, 0, 0);
  expect(await removeRemote(store, 'creator-app', 'owner')).toBe(true);
  expect(await live()).toBeUndefined();
  expect(await prune(store)).toEqual([]);
  expect(await prune(store, Date.now() + keepBuildsMs + 60_000)).toHaveLength(1);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect(await history()).toHaveLength(1);
});

test('what comes back after it was removed goes back to nothing from before', async () => {
  const one = await publish('one');
  await removeRemote(store, 'creator-app', 'owner');
  await expect(goBack(one.build.build)).rejects.toThrow(
    'creator-app is not live in stable: deploy it.',
  );
  await publish('two');
  expect((await live())?.release.fallback).toBeUndefined();
});

test('builds stay for 14 days after their last page, and those in use for ever', async () => {
  const builds = [await publish('one'), await publish('two'), await publish('three')];
  const later = Date.now() + keepBuildsMs + 60_000;
  expect(await prune(store)).toEqual([]);
  const oldest = buildDir('creator-app', builds[0]?.build.build ?? '');
  await utimes(oldest, 0, 0);
  expect(await prune(store)).toEqual([]);
  expect(await prune(store, later)).toEqual([`creator-app/${builds[0]?.build.build}`]);
  await expect(stat(oldest)).rejects.toThrow('ENOENT');
  expect(await prune(store, later)).toEqual([]);
});
