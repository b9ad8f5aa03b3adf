import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RefusedBuildError } from '../build/checks.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeDist } from '../testing.ts';
import { usualLimits } from './limits.ts';
import { publishBuild } from './publish.ts';
import { beginUpload } from './uploads.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-limits-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A build of which there is nothing but what it announces. */
const announced = (files: { path: string; bytes: number }[], shared = {}) =>
  writeDist(join(dir, 'dist-announced'), '', {
    shared,
    entry: files[0]?.path ?? '',
    preload: [],
    files: files.map(({ path, bytes }, i) => ({
      path,
      bytes,
      integrity: `sha384-${String(i).padStart(4, 'A')}${String(bytes).padStart(60, 'A')}`,
    })),
  });

const mb = 1024 * 1024;
const parts = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `part-${i}.js`, bytes }));

test.each([
  [
    'of too many files',
    parts(201, 1),
    'creator-app: a build has at most 200 files, and this one has 201.',
  ],
  [
    'with a file that is too large',
    parts(1, 5 * mb),
    'creator-app: part-0.js has 5 MB, and 4 MB is the limit of a file.',
  ],
  [
    'with a stylesheet that would be looked at for long',
    [{ path: 'routes.css', bytes: 300 * 1024 }],
    'creator-app: routes.css has 300 KB, and 256 KB is the limit of a stylesheet.',
  ],
  ['of 741 MB', parts(190, 3.9 * mb), 'creator-app: the build has 741 MB, and 32 MB is the limit.'],
])('a build %s is refused when it is announced', async (_what, files, sentence) => {
  const build = await announced(files.map((file) => ({ ...file, bytes: Math.ceil(file.bytes) })));
  await expect(beginUpload(store, build)).rejects.toThrow(sentence);
  expect(await store.list('uploads')).toEqual([]);
});

test.each([
  ['of 200 files', parts(200, 1)],
  ['with a file of 4 MB', parts(1, 4 * mb)],
  ['with a stylesheet of 256 KB', [{ path: 'routes.css', bytes: 256 * 1024 }]],
  ['of 32 MB', parts(8, 4 * mb)],
])('a build %s is not too much', async (_what, files) => {
  const limits = { build: 32 * mb, remote: 32 * mb };
  expect(await beginUpload(store, await announced(files), limits)).not.toEqual([]);
});

test('a remote keeps so much, what arrives included; what its builds have in common counts once', async () => {
  const limits = { build: 4 * mb, remote: 8 * mb };
  for (const bytes of [3 * mb, 3 * mb + 1])
    await beginUpload(store, await announced(parts(1, bytes)), limits);
  const third = await announced(parts(1, 3 * mb + 2));
  await expect(beginUpload(store, third, limits)).rejects.toThrow(
    'creator-app: its builds would take 9 MB, and 8 MB is the limit; they go 14 days after they were last live.',
  );
  await beginUpload(store, await announced(parts(1, 3 * mb), { react: '19.x' }), limits);
});

test('no more than twenty uploads are under way, and each of them can go on', async () => {
  const builds = [];
  for (let i = 1; i <= 20; i += 1) builds.push(await announced(parts(1, i)));
  for (const build of builds) await beginUpload(store, build);
  await expect(beginUpload(store, await announced(parts(1, 21)))).rejects.toThrow(
    'creator-app: 20 uploads are under way, and those that were given up end after a day.',
  );
  expect(await beginUpload(store, builds[0])).toEqual(['part-0.js']);
});

test('of thirty uploads that begin at one moment twenty get in', async () => {
  const builds = [];
  for (let i = 1; i <= 30; i += 1) builds.push(await announced(parts(1, i)));
  const begun = await Promise.allSettled(builds.map((build) => beginUpload(store, build)));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await store.list(`uploads/${builds[0]!.name}`)).toHaveLength(20);
});

test('what is damaged in a build that is there can be sent, however many uploads are under way', async () => {
  const one = await writeDist(join(dir, 'dist-one'), 'one');
  await publishBuild(store, join(dir, 'dist-one'));
  await rm(join(dir, 'data/remotes', one.name, one.build, 'routes.js'));
  for (let i = 1; i <= 20; i += 1) await beginUpload(store, await announced(parts(1, i)));
  expect(await beginUpload(store, one)).toEqual(['routes.js']);
});

const refuse = () => Promise.reject(new RefusedBuildError('no'));

test('what is refused before it comes is not announced', async () => {
  const build = await announced(parts(1, 1));
  await expect(beginUpload(store, build, usualLimits, refuse)).rejects.toThrow('no');
  expect(await store.list('uploads')).toEqual([]);
});
