import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeUpload } from '../testing.ts';
import { hasEnded, previewLastsMs } from './channels.ts';
import { goLive } from './go-live.ts';
import { flip } from './history.ts';
import { readLive } from './live.ts';
import { keepBuildsMs, prune } from './prune.ts';

const name = 'creator-app';
let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-ends-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A build that a channel was given so long ago. */
async function given(content: string, channel: string, agoMs: number): Promise<string> {
  const { build } = await writeUpload(store, dir, content);
  const at = new Date(Date.now() - agoMs).toISOString();
  const change = { build, by: 'Ada', why: 'deploy' as const, opened: 'it', at };
  await flip(store, channel, name, undefined, () => change);
  return build;
}

const liveIn = async (channel: string) => (await readLive(store))[channel]?.[name]?.release.build;

test.each([
  ['pr-1', previewLastsMs - 1, false],
  ['pr-1', previewLastsMs, true],
  ['stable', previewLastsMs, false],
  ['canary', previewLastsMs, false],
])('%s that changed last %i ms ago has ended: %s', (channel, agoMs, ended) => {
  const now = Date.now();
  expect(hasEnded(channel, new Date(now - agoMs).toISOString(), now)).toBe(ended);
});

test('a channel for trying something out is over a week after its last change, and others are not', async () => {
  const [old, young] = [previewLastsMs + 60_000, previewLastsMs - 60_000];
  await given('one', 'pr-1', old);
  const two = await given('two', 'pr-2', young);
  const three = await given('three', 'stable', old);
  expect([await liveIn('pr-1'), await liveIn('pr-2'), await liveIn('stable')]).toEqual([
    undefined,
    two,
    three,
  ]);
});

test('what it showed can be shown again, by another deploy', async () => {
  const build = await given('one', 'pr-1', previewLastsMs + 60_000);
  const again = { name, channel: 'pr-1', build, by: 'Ada', opened: 'it', why: 'deploy' as const };
  expect(await goLive(store, again)).toBe(true);
  expect(await liveIn('pr-1')).toBe(build);
  expect(await goLive(store, again)).toBe(false);
});

test('builds that only such a channel has had go with it, those that pages have had stay longer', async () => {
  const tried = await given('tried', 'pr-1', 0);
  const both = await given('both', 'pr-2', 0);
  await given('both', 'canary', 0);
  await given('newer', 'stable', 0);
  const week = Date.now() + previewLastsMs + 60_000;
  expect(await prune(store, week - 120_000)).toEqual([]);
  expect(await prune(store, week)).toEqual([`${name}/${tried}`]);
  expect(await prune(store, Date.now() + keepBuildsMs + 60_000)).toEqual([`${name}/${both}`]);
});
