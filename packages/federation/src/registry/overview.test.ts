import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist, shellWith, writeUpload } from '../testing.ts';
import { freeze, removeRemote } from './acts.ts';
import { appendError } from './error-log.ts';
import { goLive } from './go-live.ts';
import { readOverview } from './overview.ts';

const name = 'creator-app';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-overview-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const overview = (only?: string) => readOverview(store, new Map(), only);
const errors = async () => (await overview()).remotes[0]?.errors;
const names = async () => (await overview()).remotes.map((remote) => remote.name);

test('the shell stands first, then what is live or frozen by its name, and nothing that was removed', async () => {
  await publishDist(store, dir, 'first');
  for (const [app, path] of [
    ['app-10', '/ten'],
    ['app-9', '/nine'],
  ] as const)
    await publishDist(store, dir, app, { name: app, routes: [{ path, access: 'public' }] });
  await publishDist(store, dir, 'shell', shellWith({ react: '19.0.0' }));
  await freeze(store, 'later-app', 'Ada', 'not before May');
  expect(await names()).toEqual(['shell', 'app-9', 'app-10', name, 'later-app']);
  await removeRemote(store, 'app-9', 'owner');
  expect(await names()).toEqual(['shell', 'app-10', name, 'later-app']);
  // Whoever asks for it alone sees what there was of it.
  expect((await overview('app-9')).remotes).toMatchObject([
    { name: 'app-9', channels: [{ channel: 'stable', live: null, weight: null, lost: [] }] },
  ]);
});

test('of a live build whose description is gone that is said to be lost, and what it weighs is not known', async () => {
  const { build } = await publishDist(store, dir, 'first');
  await store.remove(`${name}/${build.build}/build.json`);
  const [remote] = (await overview()).remotes;
  expect(remote?.channels).toMatchObject([{ weight: null, lost: ['build.json'] }]);
});

test('a canary that has ended has nothing live and nothing lost', async () => {
  await publishDist(store, dir, 'first');
  const { build } = await writeUpload(store, dir, 'second');
  const canary = { name, channel: 'canary', build, by: 'Ada', why: 'deploy' as const };
  for (const percent of [5, 0]) await goLive(store, { ...canary, percent, opened: 'a test' });
  const [remote] = (await overview()).remotes;
  expect(remote?.channels).toMatchObject([
    { channel: 'stable', lost: [] },
    { channel: 'canary', live: null, weight: null, lost: [], change: { percent: 0 } },
  ]);
});

test('a log of reports that a full disk has left empty is none, and takes in what comes later', async () => {
  const { build } = (await publishDist(store, dir, 'first')).build;
  await store.put(`errors/${name}/${build}.jsonl`, '');
  expect(await errors()).toEqual([]);
  await appendError(store, { remote: name, build, phase: 'run', message: 'boom' });
  expect(await errors()).toMatchObject([{ build, count: 1, phases: { run: 1 } }]);
});

test('a build of which a quarter of a megabyte has been reported fills no more of the disk', async () => {
  const { build } = (await publishDist(store, dir, 'first')).build;
  const report = { remote: name, build, phase: 'run', message: 'x'.repeat(500) } as const;
  const line = `${JSON.stringify({ ...report, at: '2026-11-30T10:20:30.000Z' })}\n`;
  const reported = Math.ceil((256 * 1024) / line.length);
  await store.put(`errors/${name}/${build}.jsonl`, line.repeat(reported));
  for (let i = 0; i < 3; i += 1) await appendError(store, report);
  expect(await errors()).toMatchObject([{ count: reported }]);
});
