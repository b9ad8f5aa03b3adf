import { appendFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('what lies in the directory and is no key is passed over', async () => {
  await store.put('a/b', '1');
  for (const name of ['.hidden', 'of another', 'é'])
    await writeFile(join(dir, 'remotes/a', name), '');
  expect(await store.list('a')).toEqual(['b']);
});

test('room kept for a full disk is given up for nothing else that goes wrong', async () => {
  await store.put('a/b', '1');
  await writeFile(join(dir, 'remotes/registry'), 'where the log belongs');
  await expect(store.append('registry', 0, '{}')).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await stat(join(dir, 'remotes.reserve'))).size).toBe(256 * 1024);
});

test('what is removed takes no room any more, under no name', async () => {
  await store.put('a/b/c', '1');
  await store.remove('a/b');
  expect(await readdir(join(dir, 'remotes/a'))).toEqual([]);
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
  await publishBuild(store, folder);
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
  expect(await readErrors(store, 'creator-app')).toEqual([
    { build, count: 2, phases: { run: 2 }, last: report },
  ]);
  expect(await holderOf(store, 'any', ownerToken('secret of before'))).toBe('owner');
});

test('a report that a full disk cut off hides none of those before and after it', async () => {
  const { build } = await writeDist(join(dir, 'dist'), 'one');
  const report = { remote: 'creator-app', build, phase: 'run', message: 'x' } as const;
  const log = join(dir, 'remotes/errors/creator-app', `${build}.jsonl`);
  await appendError(store, report);
  await appendFile(log, '{"remote":"creator-app","bu');
  expect(await readErrors(store, 'creator-app')).toMatchObject([{ build, count: 1, last: report }]);
  const next = { ...report, message: 'y' };
  await appendError(store, next);
  expect(await readErrors(store, 'creator-app')).toMatchObject([{ build, count: 2, last: next }]);
});
