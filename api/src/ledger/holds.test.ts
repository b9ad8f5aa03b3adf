import { afterAll, afterEach, expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { dueIn, inDays } from '../../test/moments.ts';
import { farDay, openApi, serve, type TestApi } from '../../test/open-api.ts';
import { accepted, freshPair, post, submitted } from '../../test/things.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { resolve } from '../submissions/resolve.ts';

const api: TestApi = await openApi();
const { strikeIn } = clocksOf(api);
afterAll(() => api.close());
const pair = freshPair(api);
afterEach(async () => {
  await rightLedger(api);
});

/** What the sponsor can use and what is held, in dollars. */
const money = async () => {
  const { available, held } = await pair.sponsor.call('getBalance');
  return [available, held];
};
const ofThree = { budget: 100.01, splitCount: 3 };

test('posting holds the charge of every place; cents that cannot be divided stay with the sponsor', async () => {
  expect(await money()).toEqual([0, 0]);
  await post(pair.sponsor, ofThree);
  expect(await money()).toEqual([-99.99, 99.99]);
  await post(pair.sponsor, { ...ofThree, multiple: true, repeatCount: 4 });
  expect(await money()).toEqual([-499.95, 499.95]);
});

test('accepting moves nothing, approval pays out of what is held, and a share gives the rest back', async () => {
  const id = await submitted(pair, ofThree);
  expect(await money()).toEqual([-99.99, 99.99]);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect(await money()).toEqual([-99.99, 66.66]);
  expect(await pair.creator.call('getBalance')).toEqual({ available: 28.33, held: 0, pending: 0 });

  const other = await submitted(pair, { budget: 10 });
  expect(await money()).toEqual([-109.99, 76.66]);
  await pair.sponsor.call('disputeSubmission', { params: { id: other }, body: { reason: 'No' } });
  expect(await money()).toEqual([-109.99, 76.66]);
  await inTransaction(api.context, operatorOnServer, (work) =>
    resolve(work, other, { share: 33, reason: 'So' }),
  );
  // Of 10 dollars 3.30 are charged, of which the creator has 2.80.
  expect(await money()).toEqual([-103.29, 66.66]);
  expect(await pair.creator.call('getBalance')).toMatchObject({ available: 31.13 });
});

test('a job that is deleted gives all back, and what a creator gives back is held for the next', async () => {
  const jobId = await post(pair.sponsor, ofThree);
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId } });
  await pair.creator.call('withdrawSubmission', { params: { id: acceptedJob._id } });
  expect(await money()).toEqual([-99.99, 99.99]);
  await (await api.newPerson()).call('acceptJob', { body: { jobId } });
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  expect(await money()).toEqual([0, 0]);
});

test('a job that is over gives its free places back by itself, and its work when that expires', async () => {
  await accepted(pair, { ...ofThree, dueDate: dueIn(3) });
  await post(pair.sponsor, { budget: 10, dueDate: dueIn(9) });
  await strikeIn(2.9);
  expect(await money()).toEqual([-109.99, 109.99]);
  await api.owner.query(`update jobs set due_date = '2020-01-01' where due_date = $1`, [dueIn(3)]);
  await strikeIn(4.6);
  expect(await money()).toEqual([-43.33, 43.33]);
  await strikeIn(6.6);
  expect(await money()).toEqual([-10, 10]);
});

test('a place that is taken where the clock is behind is held for all the same', async () => {
  const jobId = await post(pair.sponsor, { budget: 10, splitCount: 2, dueDate: dueIn(3) });
  await strikeIn(4.6);
  expect(await money()).toEqual([0, 0]);
  await pair.creator.call('acceptJob', { body: { jobId } });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [jobId]);
  expect(await money()).toEqual([-5, 5]);
});

test('a later due date holds again, an earlier one ends earlier, and an edit holds what the brief costs now', async () => {
  const id = await post(pair.sponsor, { budget: 10, dueDate: dueIn(3) });
  await pair.sponsor.call('updateJob', { params: { id }, body: { budget: 30.5, splitCount: 2 } });
  expect(await money()).toEqual([-30.5, 30.5]);
  await pair.sponsor.call('updateJob', { params: { id }, body: { dueDate: dueIn(1) } });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await strikeIn(2.6);
  expect(await money()).toEqual([0, 0]);
  await pair.sponsor.call('updateJob', { params: { id }, body: { dueDate: farDay } });
  expect(await money()).toEqual([-30.5, 30.5]);
  await strikeIn(6);
  expect(await money()).toEqual([-30.5, 30.5]);
});

test('what is held is listed by job and adds up, page by page', async () => {
  const ids = [];
  for (const budget of [1, 2.5, 33.33]) ids.push(await post(pair.sponsor, { budget }));
  await pair.sponsor.call('deleteJob', { params: { id: ids[1]! } });
  const first = await pair.sponsor.call('getHolds', { query: { limit: 1 } });
  expect(first.items).toMatchObject([{ jobId: ids[2], jobTitle: 'Unboxing video', held: 33.33 }]);
  const rest = await pair.sponsor.call('getHolds', { query: { cursor: first.nextCursor } });
  expect(rest).toEqual({
    items: [{ jobId: ids[0], jobTitle: 'Unboxing video', dueDate: farDay, held: 1 }],
  });
});

test('the end of a job is told to nobody, and the screens of its sponsor hear of it', async () => {
  const id = await post(pair.sponsor, { dueDate: dueIn(1) });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await strikeIn(3);
  const { rows } = await api.owner.query('select type from events where job_id = $1 order by id', [
    id,
  ]);
  expect(rows).toEqual([{ type: 'job_posted' }, { type: 'job_over' }]);
  const { as } = serve(inDays(api.context, 3));
  const later = as(pair.sponsor.token, pair.sponsor.user);
  expect(await later.call('getNotifications')).toEqual({ notifications: [] });
});
