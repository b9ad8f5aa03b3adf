import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeze, unfreeze } from '@castwork/federation/registry/acts';
import { publishBuilds } from '@castwork/federation/registry/publish';
import { fileStore } from '@castwork/federation/store/files';
import { publishDist, shellWith, writeDist } from '@castwork/federation/testing';
import { expect, onTestFinished, test } from 'vitest';
import { changedBuilds, withoutWaiting } from './publish.ts';

/** Folders of builds, by their names, each with the id of its build. */
async function built(ids: Readonly<Record<string, string>>) {
  const top = await mkdtemp(join(tmpdir(), 'castwork-published-'));
  onTestFinished(() => rm(top, { recursive: true }));
  for (const [folder, build] of Object.entries(ids)) {
    await mkdir(join(top, folder));
    await writeFile(join(top, folder, 'build.json'), JSON.stringify({ build }));
  }
  return (folder: string) => join(top, folder);
}

test('what was rolled back stays so where a start makes the same build of other inputs', async () => {
  const folder = await built({ 'of-one-lockfile': 'a', 'of-another': 'a', next: 'b' });
  const builds = { 'creator-app': folder('of-another') };
  expect(await changedBuilds(builds, { 'creator-app': 'a' })).toEqual({});
  expect(await changedBuilds({ 'creator-app': folder('next') }, { 'creator-app': 'a' })).toEqual({
    'creator-app': 'b',
  });
  expect(await changedBuilds(builds, {})).toEqual({ 'creator-app': 'a' });
});

test('what was kept as a folder by an earlier start is the build in it', async () => {
  const folder = await built({ 'of-one-lockfile': 'a', 'of-another': 'a', next: 'b' });
  const last = { 'creator-app': folder('of-one-lockfile') };
  expect(await changedBuilds({ 'creator-app': folder('of-another') }, last)).toEqual({});
  expect(await changedBuilds({ 'creator-app': folder('next') }, last)).toEqual({
    'creator-app': 'b',
  });
  const gone = { 'creator-app': folder('removed-since') };
  expect(await changedBuilds({ 'creator-app': folder('next') }, gone)).toEqual({
    'creator-app': 'b',
  });
});

test('what a freeze held up goes live with the first start after it, though nothing has changed since', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-held-up-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const store = fileStore(join(dir, 'data'));
  await publishDist(store, dir, 'shell', shellWith({ react: '19.0.0' }));
  const folder = join(dir, 'next');
  const { name, build } = await writeDist(folder, 'next');
  let last = {};
  const start = async () => {
    const changed = await changedBuilds({ [name]: folder }, last);
    const published = await publishBuilds(
      store,
      Object.keys(changed).map(() => folder),
    );
    last = { ...last, ...withoutWaiting(changed, published) };
    return published.map(({ flipped }) => flipped);
  };
  await freeze(store, name, 'Ada', 'the launch is on');
  expect(await start()).toEqual([false]);
  await unfreeze(store, name, 'Ada');
  expect(await start()).toEqual([true]);
  expect(last).toEqual({ [name]: build });
  expect(await start()).toEqual([]);
});
