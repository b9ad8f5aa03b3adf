import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refresh } from './cache.ts';
import { keyOf, queryClient } from './query-client.ts';

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
