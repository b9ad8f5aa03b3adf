import { expect, test } from 'vitest';
import { newsKept } from '@castwork/contract/notifications/news-kept';
import { createStreams } from './streams.ts';

const caller = (id: string) =>
  ({ actor: { kind: 'creator', id }, sessionId: id, sessionEndsAt: new Date(1e15) }) as never;

/** What a stream begins with that is opened now, before what comes next. */
async function beginning(streams: ReturnType<typeof createStreams>, id: string) {
  const feed = streams.open(caller(id));
  feed.close();
  const said = [];
  for await (const news of feed) said.push(news);
  return said;
}

test('a stream begins with the last news of its user, until that is old', async () => {
  let at = 1;
  const streams = createStreams({ all: 9, each: 9 }, { now: () => at });
  for (const kind of ['job_edited', 'job_accepted'] as const) streams.tell({ kind, to: ['one'] });
  at += newsKept - 1;
  expect(await beginning(streams, 'one')).toEqual(['{"kind":"job_accepted"}']);
  expect(await beginning(streams, 'other')).toEqual([]);
  at += 2;
  expect(await beginning(streams, 'one')).toEqual([]);
});

test('whoever closes one of their streams is told in the others, and nobody else is', async () => {
  const streams = createStreams({ all: 9, each: 9 });
  const [closed, open] = [streams.open(caller('one')), streams.open(caller('one'))];
  const foreign = streams.open(caller('other'));
  closed.close();
  streams.tell({ kind: 'job_accepted', to: ['one'] });
  const said = [];
  for (const feed of [open, foreign]) {
    feed.close();
    for await (const news of feed) said.push(news);
  }
  expect(said).toEqual(['{"kind":"job_accepted"}']);
});
