import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from './integrity.ts';
import { publishBuild, RefusedBuildError } from './publish.ts';
import {
  buildDir,
  ChannelMovedError,
  channelStamp,
  flip,
  lastChange,
  readRegistry,
  remotesDir,
} from './registry-store.ts';

let dir: string;
let dataDir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-publish-'));
  dataDir = join(dir, 'data');
});
afterEach(() => rm(dir, { recursive: true }));

/** A build as rspack would leave it. */
async function dist(build: string, content = 'entry()'): Promise<string> {
  const folder = join(dir, `dist-${build}`);
  await mkdir(folder, { recursive: true });
  const bytes = Buffer.from(content);
  await writeFile(join(folder, 'entry.js'), bytes);
  const description = {
    name: 'creator-app',
    build: build.repeat(20),
    entry: 'entry.js',
    preload: [],
    routes: [{ path: '/dashboard/creator', access: 'creator' }],
    shared: {},
    files: [{ path: 'entry.js', integrity: integrityOf(bytes), bytes: bytes.length }],
  };
  await writeFile(join(folder, 'build.json'), JSON.stringify(description));
  return folder;
}

const change = (build: string) => ({ build: build.repeat(20), at: '', by: 'test' });

const liveBuild = async () => (await readRegistry(dataDir)).remotes['creator-app']?.build;

test('a published build is live, with its hash and its address', async () => {
  await publishBuild(dataDir, await dist('a'));
  const release = (await readRegistry(dataDir)).remotes['creator-app'];
  expect(release?.entry).toEqual({
    url: `/remotes/creator-app/${'a'.repeat(20)}/entry.js`,
    integrity: integrityOf(Buffer.from('entry()')),
  });
});

test('publishing what is live already changes nothing', async () => {
  const folder = await dist('a');
  await publishBuild(dataDir, folder);
  const stamp = await channelStamp(dataDir);
  expect(await publishBuild(dataDir, folder)).toMatchObject({ copied: false, flipped: false });
  expect(await channelStamp(dataDir)).toBe(stamp);
});

test('a newer build takes over, and the older one stays for tabs that are open', async () => {
  await publishBuild(dataDir, await dist('a'));
  const stamp = await channelStamp(dataDir);
  await publishBuild(dataDir, await dist('b'));
  expect(await liveBuild()).toBe('b'.repeat(20));
  expect(await channelStamp(dataDir)).not.toBe(stamp);
  expect(await readdir(buildDir(dataDir, 'creator-app', 'a'.repeat(20)))).toContain('entry.js');
});

test('another channel does not touch what everyone gets', async () => {
  await publishBuild(dataDir, await dist('a'));
  await publishBuild(dataDir, await dist('b'), 'pr-123');
  expect(await liveBuild()).toBe('a'.repeat(20));
  expect((await readRegistry(dataDir, 'pr-123')).remotes['creator-app']?.build).toBe(
    'b'.repeat(20),
  );
});

test('what a killed publish left behind is neither served nor in the way', async () => {
  const folder = await dist('a');
  const unfinished = join(remotesDir(dataDir), 'creator-app', `.${'a'.repeat(20)}-1`);
  await mkdir(unfinished, { recursive: true });
  await cp(join(folder, 'entry.js'), join(unfinished, 'entry.js'));
  expect(await readRegistry(dataDir)).toEqual({ remotes: {} });
  expect(await publishBuild(dataDir, folder)).toMatchObject({ copied: true, flipped: true });
});

test('of two that flip at once one wins and the other is told', async () => {
  const seen = await lastChange(dataDir, 'stable', 'creator-app');
  const flips = await Promise.allSettled(
    ['a', 'b'].map((build) => flip(dataDir, 'stable', 'creator-app', seen, change(build))),
  );
  expect(flips.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = flips.find((result) => result.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(ChannelMovedError);
});

test('bytes that are not what the build says are refused', async () => {
  const folder = await dist('a');
  await writeFile(join(folder, 'entry.js'), 'evil()');
  await expect(publishBuild(dataDir, folder)).rejects.toThrow(RefusedBuildError);
  expect(await liveBuild()).toBeUndefined();
});

test('a folder without a build is refused in one sentence', async () => {
  await expect(publishBuild(dataDir, dir)).rejects.toThrow('build the app first');
});

test('a damaged build costs its remote, not the others', async () => {
  await publishBuild(dataDir, await dist('a'));
  await writeFile(join(buildDir(dataDir, 'creator-app', 'a'.repeat(20)), 'build.json'), '{"na');
  expect(await readRegistry(dataDir)).toEqual({ remotes: {} });
});
