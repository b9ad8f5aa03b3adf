import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { publishDist, writeUpload } from '../testing.ts';
import { freeze, unfreeze } from './acts.ts';
import { goLive } from './go-live.ts';
import { readState } from './log.ts';
import { patienceMs, retryMs, watchLive } from './watch-live.ts';

/** A store in which one build is live. */
async function storeWithBuild() {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-live-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const store = fileStore(dir);
  const { name, build } = await writeUpload(store, dir, 'a build');
  await goLive(store, {
    name,
    build,
    channel: 'stable',
    by: 'a test',
    opened: 'a test',
    why: 'deploy',
  });
  return { dir, store, name, build };
}

test('what cannot be read is tried again by one timer, however much changes meanwhile', async () => {
  const { store, name } = await storeWithBuild();
  let tries = 0;
  const withoutBuilds: Store = {
    ...store,
    get: () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    },
    watch: () => () => undefined,
  };
  const live = await watchLive(withoutBuilds, () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const change of [freeze, unfreeze, freeze]) {
    await change(store, name, 'a test', 'A holiday');
    await readState(withoutBuilds);
    await live();
  }
  tries = 0;
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(tries).toBe(1);
});

test('a live build whose description was not there is live as soon as it is', async () => {
  const { dir, store, name, build } = await storeWithBuild();
  const key = `${name}/${build}/build.json`;
  const description = await store.get(key);
  await store.remove(key);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await watchLive(fileStore(dir), () => undefined);
  expect(await live()).toEqual({});
  await store.put(key, description!);
  await vi.advanceTimersByTimeAsync(retryMs);
  await vi.waitFor(async () => expect((await live()).stable?.[name]?.release.build).toBe(build));
});

test('while the store is slow to say what is new, pages have what was live, and then the new', async () => {
  const { dir, store, name, build } = await storeWithBuild();
  const answer = Promise.withResolvers<void>();
  const watched: Store = {
    ...store,
    get: async (key) => {
      if (!key.includes(build)) await answer.promise;
      return store.get(key);
    },
    watch: () => () => undefined,
  };
  const live = await watchLive(watched, () => undefined);
  const given = async () => (await live()).stable?.[name]?.release.build;
  expect(await given()).toBe(build);
  const next = await publishDist(store, dir, 'another');
  await readState(watched);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = given();
  // Whoever starts has nothing that was live.
  const first = (await watchLive({ ...watched }, () => undefined))();
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await page).toBe(build);
  answer.resolve();
  expect(await given()).toBe(next.build.build);
  expect((await first).stable?.[name]?.release.build).toBe(next.build.build);
});

test('what is damaged of a registry is told once, however often it is looked at', async () => {
  const { dir, store, name } = await storeWithBuild();
  await store.put('registry/00000002.json', '{');
  const told: object[] = [];
  const watched = fileStore(dir);
  const live = await watchLive(watched, (problem) => told.push(problem));
  await live();
  await freeze(watched, name, 'a test', 'A holiday');
  await live();
  expect(told).toEqual([{ damaged: 'entry 2' }]);
});

test('a store that goes away is told of once, however often it is asked, until something else is wrong', async () => {
  const { store } = await storeWithBuild();
  const log = await store.readLog('registry');
  let wrong: string | null = null;
  let look: (() => void) | undefined;
  const watched: Store = {
    ...store,
    readLog: async (_, from) => {
      if (wrong) throw new Error(wrong);
      return log.slice(from);
    },
    watch: (_, changed) => {
      look = changed;
      return () => undefined;
    },
  };
  const told: object[] = [];
  await watchLive(watched, (problem) => told.push(problem));
  for (wrong of ['away', 'away', 'damaged', 'damaged', null, 'damaged']) {
    look?.();
    await setImmediate();
  }
  expect(told).toEqual(['away', 'damaged', 'damaged'].map((each) => ({ err: new Error(each) })));
});

test('a build that cannot be read is told of once, however often it is tried', async () => {
  const { store, name, build } = await storeWithBuild();
  const watched: Store = {
    ...store,
    get: () => Promise.reject(new Error('away')),
    watch: () => () => undefined,
  };
  const told: object[] = [];
  const live = await watchLive(watched, (problem) => told.push(problem));
  const look = async (change: typeof freeze, why: string) => {
    await change(store, name, 'a test', why);
    await readState(watched);
    await live();
  };
  await look(freeze, 'one');
  await look(freeze, 'two');
  expect(told).toEqual([{ err: new Error('away'), name, build }]);
});
