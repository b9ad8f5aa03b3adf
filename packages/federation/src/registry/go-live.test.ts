import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist, shellWith, writeUpload } from '../testing.ts';
import { removeRemote } from './acts.ts';
import { ChannelMovedError, previousGood, previousGoods } from './channels.ts';
import { goLive } from './go-live.ts';
import { flip, readHistory } from './history.ts';
import { readLive } from './live.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-publish-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const buildDir = (build: string) => join(dir, 'data/remotes/creator-app', build);

const publish = (content: string, change?: Partial<Build>) =>
  publishDist(store, dir, content, change);
const publishShell = (react: string) => publish(`shell-${react}`, shellWith({ react }));
const live = async () => (await readLive(store)).stable?.['creator-app'];
const history = () => readHistory(store, 'stable', 'creator-app');
const request = { name: 'creator-app', channel: 'stable', by: 'test' };
const goBack = (build: string) => goLive(store, { ...request, build, why: 'rollback' });

test('what was rolled back is no build to go back to', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  await goBack(one.build.build);
  expect(previousGood(await history())).toBeNull();
  await publish('three');
  expect(previousGood(await history())).toBe(one.build.build);
  expect((await history()).map((change) => change?.build)).toContain(two.build.build);
});

test('what may be gone back to is named newest first, and what was gone back from never', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  await publish('bad');
  await goBack(two.build.build);
  const three = await publish('three');
  expect(previousGoods(await history())).toEqual([two.build.build, one.build.build]);
  // Good once, and gone back from the last time.
  await goLive(store, { ...request, build: two.build.build, why: 'deploy' });
  await goBack(three.build.build);
  expect(previousGoods(await history())).toEqual([one.build.build]);
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

test('a rollback drops no path by a build that was never live there', async () => {
  await publish('one');
  const routes = [{ path: '/elsewhere', access: 'creator' }];
  const { build } = await writeUpload(store, dir, 'new', { routes });
  await expect(goLive(store, { ...request, build, why: 'deploy', opened: 'it' })).rejects.toThrow(
    'no longer has /dashboard/creator',
  );
  await expect(goLive(store, { ...request, build, why: 'rollback', opened: 'it' })).rejects.toThrow(
    `creator-app: ${build} was never live in stable: deploy it.`,
  );
  expect(await history()).toHaveLength(1);
});

test('a canary is not made for nobody, and the one that is there ends', async () => {
  await publish('one');
  const { build: two } = await writeUpload(store, dir, 'two');
  const canary = {
    ...request,
    channel: 'canary',
    why: 'deploy' as const,
    opened: 'it',
    build: two,
  };
  await expect(goLive(store, { ...canary, percent: 0 })).rejects.toThrow(
    'creator-app: a canary is for 1 to 100 percent of the browsers, and 0 ends the one that is live.',
  );
  expect((await readLive(store)).canary?.['creator-app']).toBeUndefined();
  await goLive(store, { ...canary, percent: 5 });
  expect(await goLive(store, { ...canary, percent: 0 })).toBe(true);
});

test('a canary that was for nobody is nothing to go back to', async () => {
  await publish('one');
  const { build: two } = await writeUpload(store, dir, 'two');
  const { build: three } = await writeUpload(store, dir, 'three');
  const canary = { ...request, channel: 'canary', why: 'deploy' as const, opened: 'it' };
  // An earlier server took a canary for nobody.
  const nobody = { build: two, at: new Date().toISOString(), by: 'test', why: 'deploy' as const };
  await flip(store, 'canary', 'creator-app', 0, () => ({ ...nobody, percent: 0 }));
  await goLive(store, { ...canary, build: three, percent: 5 });
  const back = { ...canary, build: two, percent: 5, why: 'rollback' as const };
  await expect(goLive(store, back)).rejects.toThrow(`${two} was never live in canary`);
});

test('a build that no browser has opened goes live neither as a deploy nor as a rollback', async () => {
  await publish('one');
  const { build } = await writeUpload(store, dir, 'unseen');
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
    const file = join(buildDir(one.build.build), 'routes.js');
    await writeFile(file, 'evil()');
    await expect(goLive(store, back)).rejects.toThrow('its sha384 differs');
    await rm(file);
    await expect(goLive(store, back)).rejects.toThrow('routes.js is missing');
  },
);

test('a canary ends whatever has become of it, and once', async () => {
  await publish('one');
  const { build } = await writeUpload(store, dir, 'canary');
  const canary = { ...request, channel: 'canary', build, why: 'deploy' as const };
  await goLive(store, { ...canary, percent: 5, opened: 'it' });
  const end = { ...canary, why: 'errors' as const, percent: 0 };
  await rm(buildDir(build), { recursive: true });
  expect(await goLive(store, end)).toBe(true);
  expect(await goLive(store, end)).toBe(false);
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

test('a change made on more changes than there were is none', async () => {
  const { build } = await publish('one');
  const change = { at: new Date().toISOString(), by: 'test', why: 'deploy' as const };
  for (const expected of [0, 2, 50])
    await expect(
      flip(store, 'stable', 'creator-app', expected, () => ({ ...change, build: build.build })),
    ).rejects.toThrow(ChannelMovedError);
  expect(await history()).toHaveLength(1);
});
