import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readOn } from './read-on.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => client.clear());

/** The page of a list that has no further one. */
const last = 99;

/** A list of numbers on screen, whose pages are answered when the test says so. */
async function watch() {
  const asked: { page: number; answer: (page: number) => void; fail: () => void }[] = [];
  const queryKey = ['list'];
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) =>
      new Promise<number>((answer, reject) =>
        asked.push({ page: pageParam, answer, fail: () => reject(new Error('away')) }),
      ),
    initialPageParam: 0,
    getNextPageParam: (page, all) => (page === last ? undefined : all.length),
  });
  onTestFinished(observer.subscribe(() => undefined));
  asked[0]!.answer(10);
  await vi.waitUntil(() => observer.getCurrentResult().data);
  return {
    asked,
    /** Waits for the call that is asked for next, and answers it. */
    answer: async (nth: number, page: number) => {
      await vi.waitUntil(() => asked.length > nth);
      asked[nth]!.answer(page);
    },
    list: () => observer.getCurrentResult(),
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}

test('a page that is asked for comes, though the list is read again meanwhile', async () => {
  const { answer, asked, list, readAgain } = await watch();
  const done = readOn(list());
  await vi.waitUntil(() => asked.length === 2);
  void readAgain();
  await answer(2, 11);
  await answer(3, 20);
  await done;
  expect(list().data?.pages).toEqual([11, 20]);
});

test('a list that is being read again as more is asked for has the page at once, and then its news', async () => {
  const { answer, asked, list, readAgain } = await watch();
  void readAgain();
  await vi.waitUntil(() => list().isFetching);
  const done = readOn(list());
  await answer(2, 20);
  await done;
  expect(list().data?.pages).toEqual([10, 20]);
  await answer(3, 11);
  await answer(4, 21);
  await vi.waitUntil(() => !list().isFetching);
  expect(list().data?.pages).toEqual([11, 21]);
  expect(asked).toHaveLength(5);
});

test('a page that cannot be read is asked for once', async () => {
  const { asked, list } = await watch();
  const done = readOn(list());
  await vi.waitUntil(() => asked.length === 2);
  asked[1]!.fail();
  await done;
  expect(asked.map(({ page }) => page)).toEqual([0, 1]);
  expect(list().isFetchNextPageError).toBe(true);
});

test('a list that has become shorter meanwhile is not asked for more', async () => {
  const { answer, asked, list, readAgain } = await watch();
  const done = readOn(list());
  await vi.waitUntil(() => asked.length === 2);
  void readAgain();
  await answer(2, last);
  await done;
  expect(list().data?.pages).toEqual([last]);
  expect(asked).toHaveLength(3);
});
