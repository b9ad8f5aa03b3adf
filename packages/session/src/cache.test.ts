import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '@castwork/contract/api-error';
import { patchList, patchPages, refresh, refreshStale } from './cache.ts';
import { keyOf, pagesKeyOf, queryClient } from './query-client.ts';

/** A call on screen whose answers come when the test says so. */
function watch() {
  const answers: ((answer: string) => void)[] = [];
  const queryKey = keyOf('GET /api/earnings');
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => queryClient.clear());
  return { answers, answer: () => queryClient.getQueryData(queryKey) };
}

test('a first answer that is on its way as something is done is asked for again', async () => {
  const { answers, answer } = watch();
  const done = refresh('GET /api/earnings');
  await vi.waitUntil(() => answers.length === 2);
  answers[1]!('after');
  answers[0]!('before');
  await done;
  expect(answer()).toBe('after');
});

test('what was refused stands as it is when the stream opens; what a network has lost is read again', async () => {
  const failures = [new ApiError(0, {}), new ApiError(403, { message: 'Not yours' })];
  const queryKey = keyOf('GET /api/earnings');
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => Promise.reject(failures[asked++] ?? new Error('asked again')),
    retry: false,
  });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => queryClient.clear());
  await vi.waitUntil(() => observer.getCurrentResult().isError);
  await refreshStale('GET /api/earnings');
  expect(asked).toBe(2);
  await refreshStale('GET /api/earnings');
  expect(asked).toBe(2);
  expect(observer.getCurrentResult().error).toBe(failures[1]);
});

test('a list that is being read as it is changed is read again: there was news', async () => {
  const answers: ((reply: { jobs: string[] }) => void)[] = [];
  const list = 'GET /api/jobs/my-jobs';
  const observer = new QueryObserver(queryClient, {
    queryKey: keyOf(list),
    queryFn: () => new Promise<{ jobs: string[] }>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => queryClient.clear());
  const shown = () => observer.getCurrentResult().data?.jobs;
  const keep = (job: string) =>
    patchList(list, (reply) => ({ ...reply, jobs: reply.jobs.filter((one) => `${one}` !== job) }));
  answers[0]!({ jobs: ['a', 'b'] });
  await vi.waitUntil(() => shown() !== undefined);
  keep('a');
  expect(shown()).toEqual(['b']);
  expect(answers).toHaveLength(1);

  void refresh(list);
  await vi.waitUntil(() => answers.length === 2);
  keep('b');
  await vi.waitUntil(() => answers.length === 3);
  answers[2]!({ jobs: ['news'] });
  await vi.waitUntil(() => shown()?.length === 1);
  expect(shown()).toEqual(['news']);
});

test('a page that is on its way as others are changed brings back nothing of before', async () => {
  const answers: ((page: { jobs: string[] }) => void)[] = [];
  const queryKey = pagesKeyOf('GET /api/jobs/visible', {});
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<{ jobs: string[] }>((resolve) => answers.push(resolve)),
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
  });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => queryClient.clear());
  answers[0]!({ jobs: ['taken', 'other'] });
  await vi.waitUntil(() => observer.getCurrentResult().data !== undefined);
  const next = observer.fetchNextPage();
  patchPages('GET /api/jobs/visible', (page) => ({
    ...page,
    jobs: page.jobs.filter((job) => (job as unknown) !== 'taken'),
  }));
  answers[1]!({ jobs: ['more'] });
  await next;
  await vi.waitUntil(() => observer.getCurrentResult().data?.pages.length === 2);
  expect(observer.getCurrentResult().data?.pages).toEqual([
    { jobs: ['other'] },
    { jobs: ['more'] },
  ]);
});
