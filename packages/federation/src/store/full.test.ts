import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts';
import { fileStore } from './files.ts';
import { StoreFullError } from './full.ts';

let disk: SmallDisk;
beforeEach(async () => {
  disk = await makeSmallDisk();
});
afterEach(() => disk.end());

const large = 'x'.repeat(20_000);

test('a full disk takes no file, keeps nothing half done, and says so', async () => {
  const store = fileStore(disk.directory);
  await store.put('a/b', 'one');
  await disk.fill();
  await expect(store.put('a/b', large)).rejects.toThrow(StoreFullError);
  await expect(store.putIfAbsent('a/c', large)).rejects.toThrow('no room left');
  expect(await readdir(join(disk.directory, 'remotes/a'))).toEqual(['b']);
  await expect(store.appendLine('a/log', large, 100_000)).rejects.toThrow(StoreFullError);
  await disk.empty();
  await store.put('a/b', large);
  expect(await store.get('a/b')).toHaveLength(large.length);
});

test('a full disk takes entries of logs, dozens of them, and more once it had room again', async () => {
  const store = fileStore(disk.directory);
  await store.put('a/b', 'one');
  for (let length = 0; length < 40; length += 10) {
    await disk.fill();
    for (let i = length; i < length + 10; i += 1)
      expect(await store.append('log', i, 'x')).toBe(true);
    await disk.empty();
    await store.put('a/b', 'two');
  }
  expect(await store.readLog('log')).toEqual(Array.from({ length: 40 }, () => 'x'));
});
