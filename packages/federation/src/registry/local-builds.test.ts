import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { StoreAwayError } from '../store/away.ts';
import { StoreFullError } from '../store/full.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { flipBit, writeUpload } from '../testing.ts';
import { readBuild } from './builds.ts';
import { goLive, type LiveRequest } from './go-live.ts';
import { type LocalBuilds, localBuilds } from './local-builds.ts';
import { beginUpload, finishUpload } from './uploads.ts';

let dir: string;
let isAway: boolean;
let shared: Store;
let local: Store;
let broken: string | null;
let copies: LocalBuilds;
let build: Build;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-copies-'));
  isAway = false;
  const elsewhere = fileStore(join(dir, 'shared'));
  const whenThere =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (isAway) throw new StoreAwayError('away');
      return call(...args);
    };
  shared = {
    ...elsewhere,
    get: whenThere(elsewhere.get),
    list: whenThere(elsewhere.list),
    readLog: whenThere(elsewhere.readLog),
  };
  const disk = fileStore(join(dir, 'local'));
  broken = null;
  local = {
    ...disk,
    get: async (file) => {
      if (file === broken) throw new Error('EIO: i/o error, read');
      return disk.get(file);
    },
  };
  copies = localBuilds(shared, local);
  build = await writeUpload(shared, dir, 'long '.repeat(500));
});
afterEach(() => rm(dir, { recursive: true }));

const key = () => `${build.name}/${build.build}`;
const keep = () => copies.keep([key()]);
const copyOf = (path: string) => join(dir, 'local/remotes', key(), path);

test.each(['routes.js', 'routes.js.br', 'routes.js.gz'])(
  'a damaged copy of %s is made anew',
  async (path) => {
    await keep();
    await flipBit(copyOf(path));
    await keep();
    expect(await local.get(`${key()}/${path}`)).toEqual(await shared.get(`${key()}/${path}`));
  },
);

test('a sound copy stays as it is', async () => {
  await keep();
  local.remove = () => Promise.reject(new Error('It goes.'));
  await expect(keep()).resolves.toBeUndefined();
});

test('a damaged copy of a description is not read, and made anew', async () => {
  await keep();
  const file = `${key()}/build.json`;
  await flipBit(copyOf('build.json'));
  expect(await copies.get(file)).toEqual(await shared.get(file));
  expect(await local.get(file)).toEqual(await shared.get(file));
});

test.each(['routes.js', 'routes.js.br'])(
  'a copy of %s that was damaged, before it was asked for or since, is served to nobody',
  async (path) => {
    await keep();
    const file = `${key()}/${path}`;
    await flipBit(copyOf(path));
    isAway = true;
    await expect(copies.get(file)).rejects.toThrow('away');
    isAway = false;
    expect(await copies.get(file)).toEqual(await shared.get(file));
    isAway = true;
    expect(await copies.get(file)).toEqual(await local.get(file));
    isAway = false;
    // Nor one that was damaged after it was served.
    await flipBit(copyOf(path));
    expect(await copies.get(file)).toEqual(await shared.get(file));
    expect(await local.get(file)).toEqual(await shared.get(file));
    // One that was made anew is another.
    await flipBit(copyOf(path));
    await keep();
    await flipBit(copyOf(path));
    expect(await copies.get(file)).toEqual(await shared.get(file));
  },
);

test.each(['routes.js', 'build.json'])(
  'a copy of %s that its disk does not give any more is passed over, and made anew',
  async (path) => {
    await keep();
    const file = `${key()}/${path}`;
    broken = file;
    expect(await copies.get(file)).toEqual(await shared.get(file));
    const removed: string[] = [];
    const { remove } = local;
    local.remove = (which) => {
      removed.push(which);
      return remove(which);
    };
    await keep();
    expect(removed).toEqual([key()]);
  },
);

test('a copy gets what its build was given since, by another machine', async () => {
  const file = `${key()}/routes.js`;
  const bytes = await shared.get(file);
  await shared.remove(file);
  await keep();
  expect(await copies.get(file)).toBeNull();
  await shared.put(file, bytes!);
  await keep();
  expect(await copies.get(file)).toEqual(bytes);
});

test('a file that the store or this machine had lost is looked for when it is asked for', async () => {
  const file = `${key()}/routes.js`;
  const bytes = await shared.get(file);
  await shared.remove(file);
  await keep();
  await shared.put(file, bytes!);
  expect(await copies.get(file)).toEqual(bytes);
  await keep();
  await local.remove(file);
  expect(await copies.get(file)).toEqual(bytes);
});

test('what no build says it has is asked of no store', async () => {
  await keep();
  isAway = true;
  for (const path of ['other.js', 'entry.js.br'])
    expect(await copies.get(`${key()}/${path}`)).toBeNull();
});

test('what this machine puts, moves and removes is at once what its copies say', async () => {
  const path = `${key()}/routes.js.br`;
  const bytes = await shared.get(path);
  await shared.remove(path);
  await keep();
  expect(await copies.get(path)).toBeNull();
  await copies.put(path, bytes!);
  expect(await copies.get(path)).toEqual(bytes);

  await shared.remove(path);
  await keep();
  // By another machine; it is sent to this one again.
  await shared.remove(key());
  await writeUpload(copies, dir, 'long '.repeat(500));
  expect(await copies.get(path)).toEqual(bytes);

  await keep();
  await copies.remove(key());
  expect(await copies.get(path)).toBeNull();
});

test('a build that was not there yet as it was to be copied comes from the store once it is', async () => {
  const path = `${key()}/entry.js`;
  await shared.remove(key());
  await keep();
  await writeUpload(shared, dir, 'long '.repeat(500));
  expect(await copies.get(path)).toEqual(await shared.get(path));
});

test('a build that another machine has removed does not go live by its copy, and is sent again whole', async () => {
  await keep();
  await shared.remove(key());
  const { name, build: id } = build;
  const request = { name, build: id, channel: 'stable', by: 'Ada', why: 'deploy', opened: 'it' };
  const deploy = () => goLive(copies, request as LiveRequest);
  await expect(deploy()).rejects.toThrow(`${name}: there is no build ${id}.`);
  await beginUpload(copies, build);
  await expect(finishUpload(copies, name, id)).rejects.toThrow('routes.js is missing');
  await writeUpload(copies, dir, 'long '.repeat(500));
  expect(await deploy()).toBe(true);
  expect(await readBuild(shared, name, id)).toEqual(build);
});

test('while the store is away, files come also where the copy of their description is damaged', async () => {
  await keep();
  await flipBit(copyOf('build.json'));
  isAway = true;
  expect(await copies.get(`${key()}/entry.js`)).toEqual(await local.get(`${key()}/entry.js`));
});

test('a disk that has no room for a copy keeps nobody from what the store has', async () => {
  local.put = () => Promise.reject(new StoreFullError());
  await keep();
  expect(await copies.get(`${key()}/entry.js`)).toEqual(await shared.get(`${key()}/entry.js`));
  expect(await local.list()).toEqual([]);
});

test('while the store is away, what is sound of a damaged copy stays', async () => {
  await keep();
  await flipBit(copyOf('routes.js'));
  isAway = true;
  await expect(keep()).rejects.toThrow('away');
  expect(await copies.get(`${key()}/entry.js`)).not.toBeNull();
});

test('who starts while the store is away has its log and secret from before, and only until it answers', async () => {
  await shared.append('registry', 0, '{}');
  await shared.put('secret', 'ours');
  await keep();
  isAway = true;
  const later = localBuilds(shared, local);
  const logs = () => Promise.all([later.readLog('registry'), later.readLog('registry', 1)]);
  expect(await logs()).toEqual([['{}'], []]);
  expect(String(await later.get('secret'))).toBe('ours');
  // Nobody else on this machine reads it.
  expect((await stat(join(dir, 'local/remotes/secret'))).mode & 0o777).toBe(0o600);
  await expect(later.readLog('other')).rejects.toThrow('away');
  isAway = false;
  await logs();
  isAway = true;
  // It may have gone on meanwhile.
  await expect(logs()).rejects.toThrow('away');
});
