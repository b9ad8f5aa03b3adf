import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeDist } from '../testing.ts';
import { ChannelMovedError } from './channels.ts';
import type { Change } from './entries.ts';
import { flip, readHistory } from './history.ts';
import { readLive } from './live.ts';
import { readState } from './log.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-registry-'));
  store = fileStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

/** The same directory, as another process sees it. */
const another = () => fileStore(dir);

const put = async (file: string, text: string) => {
  await mkdir(dirname(join(dir, 'remotes', file)), { recursive: true });
  await writeFile(join(dir, 'remotes', file), text);
};

const change = (build: string, day: number, more: Partial<Change> = {}): Change => ({
  build,
  by: 'Ada',
  why: 'deploy',
  at: `2026-01-0${day}T00:00:00.000Z`,
  ...more,
});

const stored = async (content: string) => {
  const { build } = await writeDist(join(dir, content), content);
  await writeDist(join(dir, 'remotes/creator-app', build), content);
  return build;
};

const liveBuild = async (of: Store, channel = 'stable') =>
  (await readLive(of))[channel]?.['creator-app']?.release.build;

test('of many processes that record at once, all are heard, one after the other', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter}-app`);
  await Promise.all(
    names.map((name) => flip(another(), 'stable', name, 0, () => change(`of ${name}`, 1))),
  );
  for (const name of names)
    expect(await readHistory(store, 'stable', name)).toEqual([change(`of ${name}`, 1)]);
  expect((await readState(store)).length).toBe(names.length);
});

test('whoever was overtaken decides again, on what there is then', async () => {
  const seen: number[] = [];
  await flip(store, 'stable', 'creator-app', undefined, async ({ length }) => {
    seen.push(length);
    if (length < 2) await flip(another(), 'stable', `other-${length}`, 0, () => change('o', 1));
    return change('mine', 1);
  });
  expect(seen).toEqual([0, 1, 2]);
});

test('whoever was overtaken in the same channel of the same remote is told', async () => {
  const overtaken = flip(store, 'stable', 'creator-app', undefined, async ({ length }) => {
    if (length === 0) await flip(another(), 'stable', 'creator-app', 0, () => change('o', 1));
    return change('mine', 1);
  });
  await expect(overtaken).rejects.toThrow(ChannelMovedError);
  expect(await readHistory(store, 'stable', 'creator-app')).toEqual([change('o', 1)]);
});

test('what an earlier version kept is carried over in its order, by many processes at once', async () => {
  const [one, two, three] = [await stored('one'), await stored('two'), await stored('three')];
  const stable = [change(one, 1), change(two, 3)];
  // The clock of whoever made the second canary was late.
  const canary = [change(three, 4, { percent: 5 }), change(three, 2, { percent: 20 })];
  for (const [channel, changes] of Object.entries({ stable, canary }))
    for (const [i, each] of changes.entries())
      await put(`channels/${channel}/creator-app/0000000${i + 1}.json`, JSON.stringify(each));

  const stores = Array.from({ length: 6 }, another);
  await Promise.all(stores.map((each) => readState(each)));
  for (const each of [...stores, store]) {
    expect(await readHistory(each, 'stable', 'creator-app')).toEqual(stable);
    expect(await readHistory(each, 'canary', 'creator-app')).toEqual(canary);
  }
  expect((await readLive(store)).stable?.['creator-app']?.release).toMatchObject({
    build: two,
    fallback: { build: one },
  });
  expect((await readLive(store)).canary?.['creator-app']).toMatchObject({ percent: 20 });
  expect(await store.readLog('registry')).toHaveLength(1);

  await flip(store, 'stable', 'creator-app', 2, () => change(three, 5));
  expect(await liveBuild(another())).toBe(three);
});

test.each(['', '{"build":', 'null', '{"kind":"change"}'])(
  'an entry that holds %j costs nothing but itself, and is told',
  async (text) => {
    const [one, two] = [await stored('one'), await stored('two')];
    await flip(store, 'stable', 'creator-app', 0, () => change(one, 1));
    await flip(store, 'stable', 'creator-app', 1, () => change(two, 2));
    await put('registry/00000002.json', text);
    expect(await liveBuild(another())).toBe(one);
    expect((await readState(another())).damaged).toEqual(['entry 2']);
    await flip(another(), 'stable', 'creator-app', 1, () => change(two, 3));
    expect(await liveBuild(another())).toBe(two);
  },
);

test('a damaged change of an earlier version falls back to the one before, and is told', async () => {
  const one = await stored('one');
  await put('channels/stable/creator-app/00000001.json', JSON.stringify(change(one, 1)));
  await put('channels/stable/creator-app/00000002.json', '');
  expect(await liveBuild(store)).toBe(one);
  expect((await readState(store)).damaged).toEqual(['entry 1.2']);
});

test('a canary is over as soon as something newer is stable, whatever the clocks say', async () => {
  const [one, two] = [await stored('one'), await stored('two')];
  await flip(store, 'canary', 'creator-app', 0, () => change(two, 5, { percent: 100 }));
  expect(await liveBuild(store, 'canary')).toBe(two);
  await flip(store, 'stable', 'creator-app', 0, () => change(one, 2));
  expect(await liveBuild(store, 'canary')).toBeUndefined();
  await flip(store, 'canary', 'creator-app', 1, () => change(two, 1, { percent: 100 }));
  expect(await liveBuild(store, 'canary')).toBe(two);
});

test('a registry is read on from the last entry that was read, and not anew', async () => {
  const froms: (number | undefined)[] = [];
  const seen: Store = {
    ...store,
    readLog: (key, from) => {
      froms.push(from);
      return store.readLog(key, from);
    },
  };
  for (const day of [1, 2, 3]) {
    await flip(store, 'stable', 'creator-app', day - 1, () => change('a', day));
    if (day > 1) await readState(seen);
  }
  await readState(seen);
  expect(froms).toEqual([0, 1, 2]);
});

test('a look that is late takes nothing from what another has seen meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  let isFirst = true;
  const seen: Store = {
    ...store,
    readLog: async (key, from) => {
      const entries = await store.readLog(key, from);
      if (!isFirst) return entries;
      isFirst = false;
      await late.promise;
      return entries;
    },
  };
  await flip(store, 'stable', 'creator-app', 0, () => change('a', 1));
  const first = readState(seen);
  await expect.poll(() => isFirst).toBe(false);
  await flip(store, 'stable', 'creator-app', 1, () => change('b', 2));
  await readState(seen);
  late.resolve();
  expect((await first).length).toBe(2);
});

test('a registry that takes no entry, though nobody else has put one there, is told so', async () => {
  const closed: Store = { ...store, append: () => Promise.resolve(false) };
  await expect(flip(closed, 'stable', 'creator-app', 0, () => change('a', 1))).rejects.toThrow(
    'The registry takes no further entry.',
  );
});

/** The registry as it is restored: without its last change. */
const loseLast = () => rm(join(dir, 'remotes/registry/00000002.json'));

test('what a restored registry has lost is known to nobody any more, and deploys go on', async () => {
  const [one, two, three] = [await stored('one'), await stored('two'), await stored('three')];
  await flip(store, 'stable', 'creator-app', 0, () => change(one, 1));
  await flip(store, 'stable', 'creator-app', 1, () => change(two, 2));
  await loseLast();
  expect(await liveBuild(store)).toBe(one);
  await flip(store, 'stable', 'creator-app', 1, () => change(three, 3));
  for (const each of [store, another()]) expect(await liveBuild(each)).toBe(three);
});

test('what others have put in the place of what a restored registry has lost is seen', async () => {
  const [one, two, three] = [await stored('one'), await stored('two'), await stored('three')];
  await flip(store, 'stable', 'creator-app', 0, () => change(one, 1));
  await flip(store, 'stable', 'creator-app', 1, () => change(two, 2));
  await loseLast();
  await flip(another(), 'stable', 'creator-app', 1, () => change(three, 3));
  expect(await liveBuild(store)).toBe(three);
});

test('what was read of a registry stays as it was while that is damaged or away', async () => {
  const [one, two] = [await stored('one'), await stored('two')];
  await flip(store, 'stable', 'creator-app', 0, () => change(one, 1));
  await flip(store, 'stable', 'creator-app', 1, () => change(two, 2));
  await put('registry/00000002.json', '{"build":');
  expect(await liveBuild(store)).toBe(two);
  await rename(join(dir, 'remotes/registry'), join(dir, 'remotes/elsewhere'));
  expect(await liveBuild(store)).toBe(two);
});
