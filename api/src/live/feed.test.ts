import { expect, test } from 'vitest';
import type { Written } from '../db/json.ts';
import { openFeed } from './feed.ts';

const said = (text: string) => text as Written<unknown>;

/** Everything a feed says until it is closed. */
async function allOf(feed: AsyncIterable<unknown>) {
  const all: unknown[] = [];
  for await (const news of feed) all.push(news);
  return all;
}

test('what waits to be taken is not said twice, and comes in its order', async () => {
  const feed = openFeed(() => undefined);
  for (const news of ['a', 'b', 'a', 'a']) feed.tell(said(news));
  feed.close();
  expect(await allOf(feed)).toEqual(['a', 'b']);
});

test('what was taken is said again when it happens again', async () => {
  const feed = openFeed(() => undefined);
  const reading = feed[Symbol.asyncIterator]();
  for (let i = 0; i < 2; i += 1) {
    const next = reading.next();
    feed.tell(said('a'));
    expect(await next).toEqual({ done: false, value: 'a' });
  }
});

test('a heartbeat shows only where there is nothing else', async () => {
  const feed = openFeed(() => undefined);
  const reading = feed[Symbol.asyncIterator]();
  feed.beat();
  expect((await reading.next()).value).toBeUndefined();
  feed.beat();
  feed.tell(said('a'));
  expect((await reading.next()).value).toBe('a');
  feed.beat();
  feed.tell(said('b'));
  expect((await reading.next()).value).toBe('b');
  const end = reading.next();
  feed.close();
  expect(await end).toEqual({ done: true, value: undefined });
});

test('it is closed once, by whichever side', async () => {
  let closed = 0;
  const feed = openFeed(() => (closed += 1));
  const reading = feed[Symbol.asyncIterator]();
  feed.tell(said('a'));
  await reading.next();
  await reading.return?.();
  feed.close();
  expect(closed).toBe(1);
});
