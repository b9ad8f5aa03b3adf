import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '@castwork/federation/store/files';
import type { Store } from '@castwork/federation/store/store';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PageCounts, pruneCounts } from './page-counts.ts';
import { Watch } from './watch.ts';

const minute = 60_000;
const start = 1_000 * minute;

let dir: string;
let store: Store;
let counts: PageCounts;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-counts-'));
  store = fileStore(dir);
  counts = new PageCounts(store);
});
afterEach(() => rm(dir, { recursive: true }));

const of = async (build: string, now: number, who = counts) => (await who.all(now)).get(build);

test('pages are counted for ten minutes from when they were served', async () => {
  for (let i = 0; i < 20; i += 1) counts.given('a/1', start + i * minute);
  expect(await of('a/1', start + 19.5 * minute)).toEqual({ given: 10, broken: 0 });
  // Those of half a minute are kept together.
  expect(await of('a/1', start + 19.9 * minute)).toEqual({ given: 10, broken: 0 });
  expect(await of('a/1', start + 20.4 * minute)).toEqual({ given: 10, broken: 0 });
  expect(await of('a/1', start + 40 * minute)).toBeUndefined();
  expect(await of('a/2', start)).toBeUndefined();
});

test('a page that broke stands beside those that were served with it, whenever it tells', async () => {
  counts.given('a/1', start);
  expect(counts.broke('a/1', start, start + 9 * minute)).toBe(true);
  expect(await of('a/1', start + 9 * minute)).toEqual({ given: 1, broken: 1 });
  expect(await of('a/1', start + 11 * minute)).toBeUndefined();
  expect(counts.broke('a/1', start, start + 10 * minute)).toBe(false);
});

test('what one process counted, another knows, also when the first has ended', async () => {
  counts.given('a/1', start);
  await counts.save();
  const other = new PageCounts(store);
  other.given('a/1', start);
  other.broke('a/1', start, start);
  expect(await of('a/1', start, other)).toEqual({ given: 2, broken: 1 });
  expect(await of('a/1', start)).toEqual({ given: 2, broken: 1 });
});

test('what a server has counted is kept as it ends', async () => {
  const watch = new Watch({ store, log: pino({ level: 'silent' }), apiUrl: '' });
  const expires = start + 24 * 60 * minute;
  watch.served({ page: 'one', at: start, expires, builds: ['a/1'], isPreview: false });
  await watch.end();
  expect(await of('a/1', start)).toEqual({ given: 1, broken: 0 });
});

test('that numbers cannot be kept is said when it begins, and not with every try', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const put = vi.fn<Store['put']>().mockRejectedValue(new Error('away'));
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  const watch = new Watch({ store: { ...store, put }, log, apiUrl: '' });
  const expires = start + 24 * 60 * minute;
  watch.served({ page: 'one', at: start, expires, builds: ['a/1'], isPreview: false });
  for (const tries of [1, 2, 3]) {
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(tries));
  }
  await watch.end();
  expect(said).toHaveLength(1);
});

test('numbers that could not be kept are kept the next time', async () => {
  let isAway = true;
  const put: Store['put'] = async (...args) => {
    if (isAway) throw new Error('away');
    return store.put(...args);
  };
  const cutOff = new PageCounts({ ...store, put });
  cutOff.given('a/1', start);
  await expect(cutOff.save()).rejects.toThrow('away');
  isAway = false;
  await cutOff.save();
  expect(await of('a/1', start)).toEqual({ given: 1, broken: 0 });
});

test('numbers that grew too old while a save was failing do not hold up those after them', async () => {
  const failing = Promise.withResolvers<void>();
  const put = vi.fn<Store['put']>(store.put).mockReturnValueOnce(failing.promise);
  const cutOff = new PageCounts({ ...store, put });
  cutOff.given('a/1', start);
  const saving = cutOff.save();
  await expect.poll(() => put).toHaveBeenCalled();
  cutOff.given('a/1', start + 20 * minute);
  failing.reject(new Error('away'));
  await expect(saving).rejects.toThrow('away');
  expect(await of('a/1', start + 20 * minute, cutOff)).toEqual({ given: 1, broken: 0 });
});

test('of what was counted while nothing could be kept, what counts no longer is let go of', async () => {
  const put = vi.fn<Store['put']>(store.put).mockRejectedValueOnce(new Error('away'));
  const cutOff = new PageCounts({ ...store, put });
  cutOff.given('a/1', start);
  await expect(cutOff.save()).rejects.toThrow('away');
  cutOff.given('a/1', start + 20 * minute);
  await cutOff.save();
  expect(await store.list('counts')).toEqual([String(start + 20 * minute)]);
});

test('numbers that are damaged hide no others', async () => {
  await store.put(`counts/${start}/damaged`, '{"a/1":{"given":');
  counts.given('a/1', start);
  expect(await of('a/1', start)).toEqual({ given: 1, broken: 0 });
});

test('a build that was looked at as a page broke is looked at again when another does, and not before', async () => {
  const list = vi.fn<Store['list']>(store.list);
  const watch = new Watch({
    store: { ...store, list },
    log: pino({ level: 'silent' }),
    apiUrl: '',
  });
  const looks = () => list.mock.calls.filter(([key]) => key === 'counts').length;
  const build = 'a'.repeat(20);
  const report = { remote: 'creator-app', build, phase: 'run', message: 'boom' } as const;
  const breaks = (page: string) => {
    const [at, builds] = [Date.now(), [`creator-app/${build}`]];
    const ticket = { page, at, expires: at + minute, builds, isPreview: false };
    return watch.hear(ticket, report, () => Promise.resolve());
  };
  await breaks('one');
  await breaks('two');
  expect(looks()).toBe(2);
  await watch.end();
  expect(looks()).toBe(2);
});

test('numbers that count no longer are removed', async () => {
  counts.given('a/1', start);
  counts.given('a/1', start + 20 * minute);
  await counts.save();
  await pruneCounts(store, start + 21 * minute);
  expect(await store.list('counts')).toEqual([String(start + 20 * minute)]);
});
