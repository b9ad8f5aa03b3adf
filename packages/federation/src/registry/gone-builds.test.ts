import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeUpload } from '../testing.ts';
import { type LocalBuilds, localBuilds } from './local-builds.ts';

let dir: string;
let shared: Store;
let local: Store;
let copies: LocalBuilds;
let name: string;
let id: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-gone-'));
  shared = fileStore(join(dir, 'shared'));
  local = fileStore(join(dir, 'local'));
  copies = localBuilds(shared, local);
  ({ name, build: id } = await writeUpload(shared, dir, 'a build'));
  await copies.keep([`${name}/${id}`]);
});
afterEach(() => rm(dir, { recursive: true }));

test('copies of builds that the store has not got any longer go, whatever their remote is called', async () => {
  await local.put(`gone-app/${'a'.repeat(20)}/entry.js`, 'of a remote that is gone');
  await copies.sweep([]);
  expect(await local.list('gone-app')).toEqual([]);
  expect(await local.list(name)).toEqual([id]);
  await shared.remove(`${name}/${id}`);
  await copies.sweep([]);
  expect(await local.list(name)).toEqual([]);
});

test('the copy of a build that pages are given stays, also where it is the last there is', async () => {
  await shared.remove(`${name}/${id}`);
  await copies.sweep([`${name}/${id}`]);
  expect(await local.list(name)).toEqual([id]);
});

test('a disk that no copy can be removed from keeps nobody from what is put, moved and removed', async () => {
  local.remove = () => Promise.reject(new Error('EROFS: read-only file system'));
  const entry = await shared.get(`${name}/${id}/entry.js`);
  await copies.put(`${name}/${id}/entry.js`, entry!);
  expect(await copies.move(`${name}/${id}`, `${name}/${id}0`)).toBe(true);
  await copies.remove(`${name}/${id}0`);
  expect(await shared.list(name)).toEqual([]);
});

test('of what is no build there is no copy: a token that another machine ends has ended here', async () => {
  const token = `tokens/${name}/hash.json`;
  await shared.put(token, '{}');
  expect(await copies.get(token)).not.toBeNull();
  await shared.remove(token);
  expect(await copies.get(token)).toBeNull();
  expect(await local.list()).not.toContain('tokens');
});
