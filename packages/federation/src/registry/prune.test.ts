import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist, writeDist, writeUpload } from '../testing.ts';
import { removeRemote } from './acts.ts';
import { appendError, readErrors } from './error-log.ts';
import { goLive } from './go-live.ts';
import { flip, readHistory } from './history.ts';
import { readLive } from './live.ts';
import { keepBuildsMs, prune } from './prune.ts';
import { beginUpload } from './uploads.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-prune-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const buildDir = (build: string) => join(dir, 'data/remotes/creator-app', build);
const publish = (content: string) => publishDist(store, dir, content);

test('builds stay for 14 days after their last page, and those in use for ever', async () => {
  const builds = [await publish('one'), await publish('two'), await publish('three')];
  const later = Date.now() + keepBuildsMs + 60_000;
  expect(await prune(store)).toEqual([]);
  const oldest = buildDir(builds[0]?.build.build ?? '');
  await utimes(oldest, 0, 0);
  expect(await prune(store)).toEqual([]);
  expect(await prune(store, later)).toEqual([`creator-app/${builds[0]?.build.build}`]);
  await expect(stat(oldest)).rejects.toThrow('ENOENT');
  expect(await prune(store, later)).toEqual([]);
});

test('the files of a removed remote stay for 14 days', async () => {
  const { build } = await publish('one');
  const folder = buildDir(build.build);
  await utimes(folder, 0, 0);
  expect(await removeRemote(store, 'creator-app', 'owner')).toBe(true);
  expect((await readLive(store)).stable?.['creator-app']).toBeUndefined();
  expect(await prune(store)).toEqual([]);
  expect(await prune(store, Date.now() + keepBuildsMs + 60_000)).toHaveLength(1);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect(await readHistory(store, 'stable', 'creator-app')).toHaveLength(1);
});

const dayMs = 86_400_000;

/** A stored build, of long ago, that a channel was given so many days ago. */
async function given(content: string, channel: string, daysAgo: number): Promise<string> {
  const { name, build } = await writeUpload(store, dir, content);
  await utimes(buildDir(build), 0, 0);
  const at = new Date(Date.now() - daysAgo * dayMs).toISOString();
  await flip(store, channel, name, undefined, () => ({ build, by: 'Ada', why: 'deploy', at }));
  return build;
}

test('the days of a build begin when the next one came, in whichever channel it was last', async () => {
  await given('one', 'stable', 30);
  await given('one', 'pr-1', 30);
  await given('two', 'stable', 1);
  await given('three', 'stable', 0);
  expect(await prune(store)).toEqual([]);
});

test('the days of a canary begin when what came for everyone ended it', async () => {
  await given('one', 'canary', 30);
  await given('two', 'stable', 0);
  expect(await prune(store)).toEqual([]);
});

test('what was reported of a remote of which nothing else is left goes', async () => {
  const report = { remote: 'gone-app', build: 'a'.repeat(20), message: 'boom' };
  await appendError(store, { ...report, phase: 'run' });
  await prune(store);
  expect(await readErrors(store, 'gone-app')).toEqual([]);
});

test('uploads that were given up end after a day, also of a remote that was never live', async () => {
  await beginUpload(store, await writeDist(join(dir, 'dist'), 'given up', { name: 'new-app' }));
  await prune(store);
  expect(await store.list('uploads/new-app')).toHaveLength(1);
  await prune(store, Date.now() + 2 * dayMs);
  expect(await store.list('uploads/new-app')).toEqual([]);
});

test('builds of a remote that was never live stay for 14 days', async () => {
  const { build } = await writeUpload(store, dir, 'never live', { name: 'new-app' });
  expect(await prune(store, Date.now() + keepBuildsMs - 60_000)).toEqual([]);
  expect(await prune(store, Date.now() + keepBuildsMs + 60_000)).toEqual([`new-app/${build}`]);
  expect(await store.list('new-app')).toEqual([]);
});

test('a build that goes live again while old ones are removed stays', async () => {
  const [one] = [await publish('one'), await publish('two'), await publish('three')];
  const { build } = one.build;
  const change = { build, by: 'Ada', why: 'rollback' as const, at: new Date().toISOString() };
  const goBack = () => flip(fileStore(join(dir, 'data')), 'stable', 'creator-app', 3, () => change);
  let isBack: Promise<boolean> | undefined;
  const flipping: Store = {
    ...store,
    // What is live has been read by then.
    async changedAt(key) {
      await (isBack ??= goBack());
      return store.changedAt(key);
    },
  };
  expect(await prune(flipping, Date.now() + keepBuildsMs + 60_000)).toEqual([]);
  expect(await isBack).toBe(true);
  expect((await readLive(store)).stable?.['creator-app']?.release.build).toBe(build);
});

test('what was reported of a build goes with it', async () => {
  const builds = [await publish('one'), await publish('two'), await publish('three')];
  const remote = 'creator-app';
  const gone = 'a'.repeat(20);
  for (const build of [...builds.map((each) => each.build.build), gone])
    await appendError(store, { remote, build, phase: 'run', message: 'boom' });
  await prune(store, Date.now() + keepBuildsMs + 60_000);
  const told = (await readErrors(store, remote)).map(({ build }) => build);
  expect(told.toSorted()).toEqual(
    builds
      .slice(1)
      .map((each) => each.build.build)
      .toSorted(),
  );
});

const byAda = { name: 'creator-app', by: 'Ada', why: 'deploy', channel: 'stable' } as const;

/** Two builds of long ago, of which only the second is live. */
async function anOldBuild(): Promise<{ build: string; live: string }> {
  const { build } = await writeUpload(store, dir, 'one');
  await utimes(buildDir(build), 0, 0);
  return { build, live: await given('two', 'stable', 20) };
}
const isLive = async (build: string) =>
  (await readLive(store)).stable?.['creator-app']?.release.build === build;
const isThere = (build: string) => stat(buildDir(build)).then(Boolean, () => false);

test('what goes live as it is removed is live and there, or neither', async () => {
  const { build } = await anOldBuild();
  let answer: unknown;
  const remove = async (key: string) => {
    answer ??= await goLive(store, { ...byAda, build }, true).catch((error: unknown) => error);
    await store.remove(key);
  };
  await prune({ ...store, remove });
  expect(String(answer)).toContain(`there is no build ${build}`);
  expect([await isLive(build), await isThere(build)]).toEqual([false, false]);
});

test('what went live before it was out of the way stays', async () => {
  const { build } = await anOldBuild();
  const at = new Date().toISOString();
  const live = { build, by: 'Ada', why: 'deploy', at } as const;
  const move = async (from: string, to: string) => {
    const isMoved = await store.move(from, to);
    if (to.endsWith('-gone')) await flip(store, 'stable', byAda.name, undefined, () => live);
    return isMoved;
  };
  expect(await prune({ ...store, move })).toEqual([]);
  expect([await isLive(build), await isThere(build)]).toEqual([true, true]);
});

test('what a process that was ended had begun to remove goes with the next, or is back where it is live', async () => {
  const { build, live } = await anOldBuild();
  for (const each of [build, live]) await rename(buildDir(each), buildDir(`${each}-gone`));
  await prune(store);
  expect(await readdir(buildDir('.'))).toEqual([live]);
});

test('whoever has found a build that is removed then looks again before it goes live', async () => {
  const { build } = await anOldBuild();
  let removed: string[] | undefined;
  const append: Store['append'] = async (...entry) => {
    removed ??= await prune(store);
    return store.append(...entry);
  };
  const going = goLive({ ...store, append }, { ...byAda, build }, true);
  await expect(going).rejects.toThrow(`there is no build ${build}`);
  expect(removed).toEqual([`creator-app/${build}`]);
  expect(await isLive(build)).toBe(false);
});
