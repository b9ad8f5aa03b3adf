import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist } from '../testing.ts';
import { freeze, ownPrefix, removeRemote, unfreeze } from './acts.ts';
import { readState } from './log.ts';

const name = 'creator-app';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-acts-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

test('who takes the name of a remote that was removed while it was frozen may deploy', async () => {
  await publishDist(store, dir, 'one');
  await freeze(store, name, 'Ada', 'A launch');
  expect((await publishDist(store, dir, 'two')).flipped).toBe(false);
  await removeRemote(store, name, 'owner');
  expect((await publishDist(store, dir, 'three')).flipped).toBe(true);
});

test('what is so already is not recorded again', async () => {
  expect(await unfreeze(store, name, 'Ada')).toBe(false);
  for (const isNews of [true, false])
    expect(await freeze(store, name, 'Ada', 'A launch')).toBe(isNews);
  expect(await freeze(store, name, 'Ada', 'Another launch')).toBe(true);
  for (const isNews of [true, false]) expect(await unfreeze(store, name, 'Ada')).toBe(isNews);
  expect((await readState(store)).acts.map(({ kind }) => kind)).toEqual([
    'freeze',
    'freeze',
    'unfreeze',
  ]);
});

test('a remote that is removed leaves its prefixes, and nobody else’s', async () => {
  await ownPrefix(store, '/mine', name, 'owner');
  await ownPrefix(store, '/theirs', 'sponsor-app', 'owner');
  await removeRemote(store, name, 'owner');
  expect([...(await readState(store)).prefixes]).toEqual([['/theirs', 'sponsor-app']]);
});

test.each<[string, () => Promise<unknown>]>([
  ['is live', () => publishDist(store, dir, 'one')],
  ['is frozen', () => freeze(store, name, 'Ada', 'A launch')],
  ['has a prefix', () => ownPrefix(store, '/mine', name, 'owner')],
])('a remote that only %s is removed once', async (_, begin) => {
  await begin();
  expect(await removeRemote(store, name, 'owner')).toBe(true);
  expect(await removeRemote(store, name, 'owner')).toBe(false);
});
