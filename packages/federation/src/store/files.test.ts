import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHistory } from '../registry/history.ts';
import { appendError, readErrors } from '../registry/error-log.ts';
import { readLive } from '../registry/live.ts';
import { publishBuild } from '../registry/publish.ts';
import { ownerToken, readSecret } from '../registry/secret.ts';
import { createToken, holderOf } from '../registry/tokens.ts';
import { writeDist } from '../testing.ts';
import { fileStore } from './files.ts';
import { readText } from './json.ts';
import type { Store } from './store.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-store-'));
  store = fileStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

const filesOf = async (below = '') =>
  (await readdir(join(dir, 'remotes', below), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, 'remotes').length + 1))
    .toSorted();

const modeOf = async (file: string) => (await stat(join(dir, 'remotes', file))).mode & 0o777;

test('what was put is there, and what was put again stands in its place', async () => {
  expect(await store.get('a/b')).toBeNull();
  await store.put('a/b', 'one');
  await store.put('a/b', Buffer.from('two'));
  expect(await readText(store, 'a/b')).toBe('two');
  expect(await store.list('a')).toEqual(['b']);
});

test('of many that put something where nothing is, one does', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`);
  const won = await Promise.all(texts.map((text) => store.putIfAbsent('a/b', text)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await readText(store, 'a/b')).toBe(texts[won.indexOf(true)]);
  expect(await store.list('a')).toEqual(['b']);
});

test('of many that append to a log of one length, one does, and nothing is lost of it', async () => {
  for (let length = 0; length < 5; length += 1) {
    const entries = Array.from({ length: 10 }, (_, i) => `${length}.${i}`);
    const won = await Promise.all(entries.map((entry) => store.append('log', length, entry)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.readLog('log')).at(-1)).toBe(entries[won.indexOf(true)]);
  }
  expect(await store.readLog('log')).toHaveLength(5);
  for (const length of [0, 4, 6, 100]) expect(await store.append('log', length, 'x')).toBe(false);
});

test('a log is read on from where it was read before', async () => {
  for (const length of [0, 1, 2]) await store.append('log', length, String(length));
  expect(await store.readLog('log', 2)).toEqual(['2']);
  expect(await store.readLog('log', 3)).toEqual([]);
  expect(await store.readLog('log', 4)).toEqual([]);
});

test('whoever watches a key is told of what others put and append there, until it is over', async () => {
  const [mine, over] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const endOver = store.watch('log', over);
  const end = store.watch('log', mine);
  await expect.poll(() => mine).toHaveBeenCalledTimes(2);
  endOver();
  const calls = over.mock.calls.length;
  const changes = [
    () => fileStore(dir).append('log', 0, '1'),
    () => fileStore(dir).put('log/other', '1'),
    () => fileStore(dir).remove('log/other'),
  ];
  for (const change of changes) {
    mine.mockClear();
    await change();
    await expect.poll(() => mine).toHaveBeenCalled();
  }
  expect(over).toHaveBeenCalledTimes(calls);
  end();
});

test('a change within the same tick of the clock as the one before is told, too', async () => {
  const seen: string[][] = [];
  const log = join(dir, 'remotes/log');
  const end = store.watch('log', async () => {
    const entries = await store.list('log');
    seen.push(entries);
    if (entries.length !== 1) return;
    const { mtime } = await stat(log);
    await store.append('log', 1, '2');
    await utimes(log, mtime, mtime);
  });
  await expect.poll(() => seen.length).toBe(2);
  await store.append('log', 0, '1');
  await expect.poll(() => seen.at(-1)).toHaveLength(2);
  end();
});

test('an entry that was lost stands as null, and keeps its place', async () => {
  for (const length of [0, 1, 2]) await store.append('log', length, String(length));
  await rm(join(dir, 'remotes/log/00000002.json'));
  expect(await store.readLog('log')).toEqual(['0', null, '2']);
});

test('a text takes lines until it is full', async () => {
  for (const line of ['one', 'two', 'three']) await store.appendLine('a/log', line, 5);
  expect(await readText(store, 'a/log')).toBe('one\ntwo\n');
});

test('everything below a key moves at once, and in the place of nothing else', async () => {
  await store.put('from/a', '1');
  await store.put('from/b/c', '2');
  expect(await store.move('from', 'some/where')).toBe(true);
  expect(await filesOf()).toEqual(['some/where/a', 'some/where/b/c']);
  expect(await store.move('from', 'else')).toBe(false);
  await store.put('from/a', 'other');
  expect(await store.move('from', 'some/where')).toBe(false);
  expect(await readText(store, 'some/where/a')).toBe('1');
});

test('what two keys have in common lies on the disk once', async () => {
  await store.put('one/a', 'same');
  await store.copy('one/a', 'two/b');
  await store.copy('one/none', 'two/c');
  expect(await readText(store, 'two/b')).toBe('same');
  const [one, two] = [join(dir, 'remotes/one/a'), join(dir, 'remotes/two/b')];
  expect((await stat(one)).ino).toBe((await stat(two)).ino);
  await store.put('two/c', 'own');
  await store.copy('one/a', 'two/c');
  expect(await readText(store, 'two/c')).toBe('own');
});

test('what is removed is gone with all below it, and may be gone already', async () => {
  await store.put('a/b/c', '1');
  await store.remove('a/b');
  await store.remove('a/b');
  expect(await filesOf()).toEqual([]);
  expect(await store.list('a')).toEqual([]);
});

test('a key tells when something below it changed', async () => {
  expect(await store.changedAt('a')).toBe(0);
  await store.put('a/b', '1');
  const first = await store.changedAt('a');
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
  await expect.poll(() => store.put('a/c', '1').then(() => store.changedAt('a'))).not.toBe(first);
});

test.each(['', '..', '../secret', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\0', 'é'])(
  'a request for %j finds nothing, and nothing is written there',
  async (key) => {
    expect(await store.get(key)).toBeNull();
    await expect(async () => store.put(key, 'x')).rejects.toThrow('is no key');
  },
);

test('what lies in the directory and is no key is passed over', async () => {
  await store.put('a/b', '1');
  for (const name of ['.hidden', 'of another', 'é'])
    await writeFile(join(dir, 'remotes/a', name), '');
  expect(await store.list('a')).toEqual(['b']);
});

test('a name too long for a file, and a folder, have no bytes', async () => {
  expect(await store.get('x'.repeat(5000))).toBeNull();
  await store.put('a/b', '1');
  expect(await store.get('a')).toBeNull();
  expect(await store.get('a/b/c')).toBeNull();
});

test('only its owner reads what is confidential', async () => {
  await createToken(store, 'creator-app', 'Ada');
  await readSecret(store);
  expect(await modeOf('secret')).toBe(0o600);
  for (const file of await filesOf('tokens')) expect(await modeOf(file)).toBe(0o600);
});

test('a data directory looks as it always has', async () => {
  const folder = join(dir, 'dist');
  const { name, build } = await writeDist(folder, 'one', { name: 'creator-app' });
  await publishBuild(store, folder, { react: '19.3.1' });
  await readSecret(store);
  await appendError(store, { remote: name, build, phase: 'run', message: 'x' });
  expect(await filesOf()).toEqual([
    `creator-app/${build}/build.json`,
    `creator-app/${build}/entry.js`,
    `creator-app/${build}/routes.js`,
    `errors/creator-app/${build}.jsonl`,
    'registry/00000001.json',
    'secret',
  ]);
});

test('a data directory of an earlier version is read', async () => {
  const remotes = join(dir, 'remotes');
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(remotes, file)), { recursive: true });
    await writeFile(join(remotes, file), text);
  };
  const { build } = await writeDist(join(dir, 'dist'), 'one');
  await writeDist(join(remotes, 'creator-app', build), 'one');
  const change = { build, by: 'start', why: 'deploy', at: '2026-01-01T00:00:00.000Z' };
  await put('channels/stable/creator-app/00000001.json', JSON.stringify(change));
  const report = { remote: 'creator-app', build, phase: 'run', message: 'x', at: change.at };
  await put(`errors/creator-app/${build}.jsonl`, `${JSON.stringify(report)}\n`.repeat(2));
  await put('secret', 'secret of before');

  expect(await readHistory(store, 'stable', 'creator-app')).toEqual([change]);
  expect((await readLive(store)).stable?.['creator-app']?.release.build).toBe(build);
  expect(await readErrors(store, 'creator-app')).toEqual([{ build, count: 2, last: report }]);
  expect(await holderOf(store, 'any', ownerToken('secret of before'))).toBe('owner');
});
