import { expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { openDesk } from '../../test/desk.ts';
import { dueIn } from '../../test/moments.ts';
import { accepted, approved, disputed, freshPair, givenBack } from '../../test/things.ts';

const { api, operator } = await openDesk();
const { strikeIn } = clocksOf(api);
const pair = freshPair(api);

/** How the pair's one work ended, as its creator and as its sponsor read it in their lists. */
async function endings(id: string) {
  const { jobs: own } = await pair.creator.call('getMyJobs');
  const { jobs: posted } = await pair.sponsor.call('getPostedJobs');
  return {
    mine: own.find(({ acceptedJobId }) => acceptedJobId === id)!.ending,
    theirs: posted.flatMap(({ endedSubmissions = [] }) => endedSubmissions).map((it) => it.ending),
  };
}

/** The same of an event of its timeline. */
async function byEvent(id: string, kind: string, reason: string) {
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  const ending = { kind, at: events.findLast((event) => event.kind === kind)!.at, reason };
  return { mine: ending, theirs: [ending] };
}

test('work that was withdrawn says so in the lists, when and why', async () => {
  const id = await givenBack(pair, {}, 'I am ill');
  expect(await endings(id)).toEqual(await byEvent(id, 'job_withdrawn', 'I am ill'));
});

test('work whose time was over says so, without a reason', async () => {
  const late = await accepted(pair, { dueDate: dueIn(1) });
  await strikeIn(30);
  expect(await endings(late)).toEqual(await byEvent(late, 'job_expired', ''));
});

test('work of a job that was taken down says so with the reason', async () => {
  const id = await accepted(pair);
  const { jobs } = await pair.creator.call('getMyJobs');
  await operator.call('takeDownJob', { params: { id: jobs[0]!._id }, body: { reason: 'A fake' } });
  expect(await endings(id)).toEqual(await byEvent(id, 'job_canceled', 'A fake'));
});

test('work that a dispute left unpaid says so with the operator’s reason', async () => {
  const id = await disputed(pair);
  await operator.call('resolveDispute', {
    params: { id },
    body: { share: 0, reason: 'It is not there' },
  });
  expect(await endings(id)).toEqual(await byEvent(id, 'dispute_resolved', 'It is not there'));
});

test('work that goes on, or was paid, says nothing of an ending', async () => {
  expect((await endings(await accepted(pair))).mine).toBeNull();
  expect((await endings(await approved(pair))).mine).toBeNull();
  const paid = await disputed(pair);
  await operator.call('resolveDispute', {
    params: { id: paid },
    body: { share: 50, reason: 'Half' },
  });
  expect((await endings(paid)).mine).toBeNull();
});

test('work that a dispute had paid says to both sides what an operator decided, and why', async () => {
  const id = await disputed(pair);
  const body = { share: 50, reason: 'Half of it is there' };
  await operator.call('resolveDispute', { params: { id }, body });
  const { jobs: own } = await pair.creator.call('getMyJobs');
  expect(own.find(({ acceptedJobId }) => acceptedJobId === id)).toMatchObject({ decision: body });
  const { jobs: posted } = await pair.sponsor.call('getPostedJobs');
  const theirs = posted.flatMap(({ submissions }) => submissions);
  expect(theirs.find(({ _id }) => _id === id)).toMatchObject({ decision: body });
});

test('work that its sponsor approved, that was given back, or that goes on, has no decision of an operator', async () => {
  const ids = [await accepted(pair), await approved(pair), await disputed(pair)];
  ids.push(await givenBack(pair));
  const { jobs } = await pair.creator.call('getMyJobs');
  const mine = jobs.filter(({ acceptedJobId }) => ids.includes(acceptedJobId));
  expect(mine.map(({ decision }) => decision)).toEqual(ids.map(() => null));
});
