import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import type { Store } from '@castwork/federation/store/store';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepCopies } from './copies.ts';
import { openShell, type TestShell } from './testing.ts';

let dir: string;
let shell: TestShell;
let copies: Store;
let end: () => void;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-copies-'));
  shell = await openShell();
  await readSecret(shell.store);
  copies = fileStore(dir);
});
afterEach(async () => {
  end();
  await shell.close();
  await rm(dir, { recursive: true });
});

/** Another machine begins to keep copies of what is live. */
function begin() {
  const { releases, log } = shell.options;
  end = keepCopies(localBuilds(shell.store, copies), releases, log);
}

const filesOf = async (build: string | undefined) =>
  (await copies.list(`creator-app/${build}`)).toSorted();
const entries = async () => {
  const log = Buffer.from((await copies.get('registry.json')) ?? []).toString();
  return log ? (JSON.parse(log) as string[]).length : 0;
};

test('a machine has copies also of what pages fall back to', async () => {
  const first = (await shell.live())?.build;
  const { build } = await shell.deploy('second');
  begin();
  await expect.poll(entries).toBe(3);
  for (const each of [first, build])
    expect(await filesOf(each)).toEqual((await shell.store.list(`creator-app/${each}`)).toSorted());
});

test('what was gone back to is what a machine starts with while the registry is away', async () => {
  const { build: first } = (await shell.live()) ?? {};
  await shell.deploy('second');
  begin();
  await expect.poll(entries).toBe(3);
  // Of both it has copies by now: there is nothing to fetch but what is live.
  const back = { build: first, why: 'rollback' };
  expect((await shell.call('/creator-app/channels/stable', back)).status).toBe(200);
  await expect.poll(entries).toBe(4);
});

test('a copy that a disk damages is made anew within the hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  begin();
  await expect.poll(entries).toBe(2);
  const path = `creator-app/${(await shell.live())?.build}/routes.js`;
  const sound = await copies.get(path);
  expect(sound).not.toBeNull();
  await writeFile(join(dir, 'remotes', path), 'evil()');
  // The last of what is copied.
  await copies.remove('registry.json');
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(entries).toBe(2);
  expect(await copies.get(path)).toEqual(sound);
});
