import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeDist } from '../testing.ts';
import { goLive } from './go-live.ts';
import { beginUpload, finishUpload } from './uploads.ts';

const nobodys = 'f'.repeat(20);

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-announced-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const describe = (change: Partial<Build> = {}) => writeDist(join(dir, 'dist'), 'one', change);

const nothingIsKept = async () => expect(await store.list('uploads')).toEqual([]);

test.each<[what: string, change: Partial<Build>, why: string]>([
  [
    'a file outside of the build',
    { files: [{ path: '../x.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }] },
    'the file "../x.js" needs a name',
  ],
  ['an entry that it has not', { entry: 'other.js' }, 'the entry is not in the build'],
  [
    'a word for everybody’s libraries',
    { provides: { react: '19.0.0' } },
    'the shell, and nothing else',
  ],
])('a build with %s is refused, though its id is the hash of that', async (_, change, why) => {
  await expect(beginUpload(store, await describe(change))).rejects.toThrow(why);
  await nothingIsKept();
});

test('a build whose id is not the hash of what it says is refused', async () => {
  const build = await describe();
  const changed = { ...build, routes: [{ path: '/dashboard/creator', access: 'public' }] };
  await expect(beginUpload(store, changed)).rejects.toThrow('is not the hash of the build');
  await expect(beginUpload(store, { ...build, build: nobodys })).rejects.toThrow('is not the hash');
  await nothingIsKept();
});

test('what nobody has announced is neither finished nor made live', async () => {
  const name = 'creator-app';
  const sentence = `creator-app: there is no build ${nobodys}.`;
  await expect(finishUpload(store, name, nobodys)).rejects.toThrow(sentence);
  const request = {
    name,
    channel: 'stable',
    build: nobodys,
    by: 'Ada',
    why: 'deploy',
    opened: 'it',
  } as const;
  await expect(goLive(store, request)).rejects.toThrow(sentence);
});
