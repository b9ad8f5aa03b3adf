import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hear } from '../../test/hear.ts';
import { hold } from '../../test/hold.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { peopleOf, type Person } from '../../test/people.ts';
import { startReady } from '../../test/processes.ts';
import { times } from '../../test/race.ts';
import { accepted, freshPair, newLink, requested } from '../../test/things.ts';
import { readToken } from '../accounts/sessions.ts';
import { system } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { systemClock } from '../clock.ts';
import { asApi } from '../db/connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { newId } from '../ids.ts';
import { openLive } from '../live/live.ts';
import { announce } from './announce.ts';

const api: TestApi = await openApi({ LIMIT_STREAMS: '12', LIMIT_STREAMS_EACH: '3' });
afterAll(() => api.close());
const pair = freshPair(api);
beforeEach(async () => {
  api.context.live.endAll();
});

const said = (kind: string) => ({ kind });

/** Tells of an event that nobody has done. */
const tell = (userIds: readonly string[], then: () => void = () => undefined) =>
  inTransaction(api.context, system, async (work) => {
    const subjects = userIds.map((id) => ({
      kind: 'job' as const,
      id: newId(),
      status: 'Open' as const,
      job: { id: newId(), title: 'T', sponsorId: id, dueDate: '2030-01-01' },
    }));
    await announce(
      work,
      subjects.map((subject) => ({ id: newId(), kind: 'job_edited', subject })),
    );
    then();
  });

test('each side hears of which kind the other’s events are, and nobody else does', async () => {
  const { sponsor, creator } = pair;
  const other = { ...pair, sponsor: await api.newPerson('sponsor') };
  const [theirs, mine, elsewhere] = await Promise.all(
    [sponsor, creator, other.sponsor].map((person) => hear(person)),
  );
  const { requestId } = await requested(pair);
  await sponsor.call('approveRequest', { params: { id: requestId } });
  const { jobs } = await creator.call('getMyJobs');
  const contentLinks = [newLink()];
  await creator.call('submitLinks', { body: { jobId: jobs[0]!.acceptedJobId, contentLinks } });
  for (const kind of ['request_made', 'links_submitted'])
    expect(await theirs!.next()).toEqual(said(kind));
  // The acceptance goes with the approval.
  expect([await mine!.next(), await mine!.next()]).toEqual(
    expect.arrayContaining([said('request_approved'), said('job_accepted')]),
  );
  await accepted(other);
  expect(await elsewhere!.next()).toEqual(said('job_accepted'));
});

test('what has just happened is told to who opens a stream only now, and to nobody else', async () => {
  const there = await hear(pair.sponsor);
  await accepted(pair);
  expect(await there.next()).toEqual(said('job_accepted'));
  await there.leave();
  const again = await hear(pair.sponsor);
  expect(await again.next()).toEqual(said('job_accepted'));
  const other = await api.newPerson('sponsor');
  const elsewhere = await hear(other);
  await accepted({ ...pair, sponsor: other });
  expect(await elsewhere.next()).toEqual(said('job_accepted'));
});

test('what happens in one process is heard in another', async () => {
  const process = await startReady(api.context.settings.DATABASE_URL);
  const there = peopleOf(api.context, process.fetch);
  const news = await hear(there.as(pair.sponsor.token, pair.sponsor.user));
  await accepted(pair);
  expect(await news.next()).toEqual(said('job_accepted'));
  // Asked to end, it ends its streams, and so itself.
  expect(await process.end('SIGTERM')).toBe(0);
  expect(await news.next()).toBeUndefined();
  await process.stop();
});

const refuse = () => {
  throw new Error('rolled back');
};

test('what does not commit is not heard', async () => {
  const news = await hear(pair.sponsor);
  await expect(tell([pair.sponsor.user._id], refuse)).rejects.toThrow('rolled back');
  await accepted(pair);
  expect(await news.next()).toEqual(said('job_accepted'));
});

test('news for more people than PostgreSQL takes at a time reaches the last of them', async () => {
  const news = await hear(pair.sponsor);
  await tell([...times(400, () => newId()), pair.sponsor.user._id]);
  expect(await news.next()).toEqual(said('job_edited'));
});

/** Ends what processes hear with, the newest of them or all; each comes back by itself. */
const hearNothing = (most: 1 | null = null) =>
  api.owner.query(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity
       where datname = current_database() and application_name = 'castwork-live'
       order by backend_start desc limit $1
     ) as hearing`,
    [most],
  );

describe('a stream ends', () => {
  test('at once with its session, wherever that was ended, and no other does', async () => {
    const here = await api.relogin(pair.creator);
    const [ending, going] = [await hear(here), await hear(pair.sponsor)];
    await here.call('logout');
    expect(await ending.next()).toBeUndefined();
    await accepted(pair);
    expect(await going.next()).toEqual(said('job_accepted'));
    await expect(here.open('getStream')).rejects.toMatchObject({ status: 401 });
  });

  test('also with one that ended while it was being opened', async () => {
    const here = await api.relogin(pair.creator);
    const heard = await hear(here);
    const { sid } = readToken(api.context, here.token);
    await api.owner.query(
      `update sessions set last_seen_at = now() - interval '1 hour' where id = $1`,
      [sid],
    );
    // Whoever opens the next writes that the session was seen, once it has been found: that waits here.
    await api.owner.query(`
      create function wait_here() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(20); return null; end $$;
      create trigger wait_here before update on sessions execute function wait_here()`);
    const waiting = await hold(api.owner, 'select pg_advisory_xact_lock(20)');
    const opening = here.open('getStream').then(
      () => 'open',
      (error: { status: number }) => error.status,
    );
    await waiting.untilSomeoneWaits();
    await api.owner.query('delete from sessions where id = $1', [sid]);
    // By now this process has been told that the session has ended.
    expect(await heard.next()).toBeUndefined();
    await waiting.commit();
    expect(await opening).toBe(401);
    expect(api.context.live.count()).toBe(0);
    await api.owner.query('drop function wait_here cascade');
  });

  test('when its session runs out, and shows until then that it lives', async () => {
    let now = new Date();
    const clock = { now: () => now };
    const url = asApi(api.context.settings.DATABASE_URL);
    const live = await openLive(url, { all: 1, each: 1 }, clock, () => undefined);
    const { creator } = pair;
    const news = await hear(serve({ ...api.context, live }).as(creator.token, creator.user));
    await live.beat();
    expect(await news.next()).toBe(':');
    const { rows } = await api.owner.query<{ ends: Date }>(
      'select expires_at as ends from sessions where user_id = $1',
      [creator.user._id],
    );
    now = rows[0]!.ends;
    await live.beat();
    expect(await news.next()).toBeUndefined();
    await live.close();
  });

  test('when the process no longer hears, and another can be opened once it does again', async () => {
    const news = await hear(pair.sponsor);
    await hearNothing();
    expect(await news.next()).toBeUndefined();
    await expect(pair.sponsor.open('getStream')).rejects.toMatchObject({
      status: 503,
      retryAfter: 2,
    });
    const isBack = () =>
      pair.sponsor.open('getStream').then(
        ({ body }) => body!.cancel().then(() => true),
        () => false,
      );
    await expect.poll(isBack).toBe(true);
    const back = await hear(pair.sponsor);
    await accepted(pair);
    expect(await back.next()).toEqual(said('job_accepted'));
  });
});

const open = (person: Person) => person.open('getStream');

describe('there are only so many', () => {
  test('of one account: the next is told to come back, and one that leaves makes room', async () => {
    const streams = await Promise.all(times(3, () => hear(pair.creator)));
    await expect(open(pair.creator)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    await hear(pair.sponsor);
    await streams[0]!.leave();
    await expect.poll(() => api.context.live.count()).toBe(3);
    await hear(pair.creator);
  });

  test('of one process', async () => {
    const people = await Promise.all(times(5, () => api.newPerson()));
    for (const person of people.slice(0, 4)) await Promise.all(times(3, () => hear(person)));
    await expect(open(people[4]!)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  });

  test('and none where the process is ending', async () => {
    const ending = serve({ ...api.context, isDraining: true });
    const { sponsor } = pair;
    await expect(open(ending.as(sponsor.token, sponsor.user))).rejects.toMatchObject({
      status: 503,
    });
  });
});

test('whose account was closed while a process did not hear is forgotten as that begins and as it ends', async () => {
  const forgotten: string[] = [];
  const url = asApi(api.context.settings.DATABASE_URL);
  const caller = { actor: { kind: 'creator', id: newId() } } as Caller;
  const live = await openLive(url, { all: 2, each: 2 }, systemClock, () => {
    try {
      live.open(caller);
      forgotten.push('hears');
    } catch {
      forgotten.push('hears nothing');
    }
  });
  await hearNothing(1);
  await expect.poll(() => forgotten).toEqual(['hears nothing', 'hears']);
  await live.close();
});
