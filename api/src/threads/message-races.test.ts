import { afterAll, beforeEach, expect, test } from 'vitest';
import { hear } from '../../test/hear.ts';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { times } from '../../test/race.ts';
import { accepted, freshPair } from '../../test/things.ts';
import { open, texts, write } from '../../test/threads.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

let id: string;
beforeEach(async () => {
  id = await accepted(pair);
});

/** The job that the thread is about. */
const job = () => `(select job_id from submissions where id = '${id}')`;
const block = (by: 'sponsor' | 'creator', other: 'sponsor' | 'creator') =>
  pair[by].call('blockPerson', { params: { id: pair[other].user._id } });
const unread = async () =>
  (await pair.sponsor.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'message_sent');

test('what both sides write at once is all there, in one order for both, and told once', async () => {
  await Promise.all(
    times(10, (index) => write(index % 2 === 0 ? pair.sponsor : pair.creator, id, `${index}`)),
  );
  const seen = await texts(pair.creator, id);
  expect(seen.toSorted()).toEqual(times(10, String).toSorted());
  expect(await texts(pair.sponsor, id)).toEqual(seen);
  expect(await unread()).toHaveLength(1);
});

test('whoever waits for the job comes after whoever has it, and not past the end of the thread', async () => {
  const first = await hold(api.owner, `select from jobs where id = ${job()} for update`);
  const waiting = write(pair.creator, id, 'Late');
  await first.untilSomeoneWaits();
  await first.commit();
  await waiting;
  expect(await texts(pair.sponsor, id)).toEqual(['Late']);
  const last = await hold(
    api.owner,
    `select from jobs where id = ${job()} for update;
     update jobs set accepted_count = 0 where id = ${job()};
     update submissions set status = 'Withdrawn', undone = true where id = '${id}'`,
  );
  const late = write(pair.creator, id, 'Too late').catch((error: unknown) => error);
  await last.untilSomeoneWaits();
  await last.commit();
  expect(await late).toMatchObject({ status: 409, code: 'thread_closed' });
});

test('a message that is written while the thread is read is told all the same', async () => {
  const writing = await hold(api.owner, `select from jobs where id = ${job()} for update`);
  const reading = pair.sponsor.call('readThread', { params: { id } });
  const first = await Promise.race([
    reading.then(() => 'reads'),
    writing.untilSomeoneWaits().then(() => 'waits'),
  ]);
  await writing.commit();
  await reading;
  expect(first).toBe('waits');
  for (let round = 0; round < 5; round += 1) {
    await write(pair.creator, id, 'Before');
    await Promise.all([
      pair.sponsor.call('readThread', { params: { id } }),
      write(pair.creator, id, 'Meanwhile'),
    ]);
    const { thread } = await open(pair.sponsor, id);
    // Unread with its news, or read with it.
    expect(await unread()).toHaveLength(thread.unread > 0 ? 1 : 0);
    await pair.sponsor.call('readThread', { params: { id } });
  }
});

test('what is written while a block comes waits for that, and is refused', async () => {
  const [blocker, blocked] = [pair.sponsor.user._id, pair.creator.user._id];
  const two = [blocker, blocked].toSorted().join(' ');
  const blocking = await hold(
    api.owner,
    `insert into blocks (blocker_id, blocked_id, at) select '${blocker}', '${blocked}', now()
     from (select pg_advisory_xact_lock(hashtextextended('pair ${two}', 0))) as locked`,
  );
  const late = write(pair.creator, id).catch((error: unknown) => error);
  await blocking.untilSomeoneWaits();
  await blocking.commit();
  expect(await late).toMatchObject({ status: 403 });
});

test('nothing that is written arrives once a block was answered', async () => {
  const posting = times(5, () => write(pair.creator, id).catch(() => undefined));
  await block('sponsor', 'creator');
  const there = await texts(pair.sponsor, id);
  await Promise.all(posting);
  expect(await texts(pair.sponsor, id)).toEqual(there);
});

test('only the two hear of a message, and who wrote it does not', async () => {
  const stranger = await api.newPerson();
  const [theirs, mine, elsewhere] = await Promise.all([
    hear(pair.sponsor, 'job_accepted'),
    hear(pair.creator),
    hear(stranger),
  ]);
  await write(pair.creator, id);
  expect(await theirs!.next()).toEqual({ kind: 'message_sent' });
  // The next thing that the others hear is something else.
  await write(pair.sponsor, id);
  expect(await mine!.next()).toEqual({ kind: 'message_sent' });
  const other = await accepted({ ...pair, creator: stranger });
  const { thread } = await open(stranger, other);
  await pair.sponsor.call('deleteJob', { params: { id: thread.jobId } });
  expect(await elsewhere!.next()).toEqual({ kind: 'job_deleted' });
});
