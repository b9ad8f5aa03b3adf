import { afterAll, expect, test } from 'vitest';
import { beingClosed } from '../../test/hold.ts';
import { inOrder, inOrderAt } from '../../test/in-order.ts';
import { dueIn, inDays } from '../../test/moments.ts';
import { aJob, openApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { review } from '../../test/reviews.ts';
import { match, saveSearch } from '../../test/searches.ts';
import { announced, approved, newPair, post } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { issueToken } from '../accounts/tokens.ts';
import { operatorOnServer, system } from '../actor.ts';
import { strikeDue } from '../clocks/worker.ts';
import { giveUp } from '../deposits/give-up.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { inTransaction } from '../in-transaction.ts';
import { tellDaily } from '../saved-searches/tell-daily.ts';

// Of two that wait for each other the database ends one, and a call would be answered 503.

const api = await openApi({ SPONSOR_CREDIT: '1000000' });
afterAll(() => api.close());

const close = (person: Person) => person.call('closeAccount', { body: { password } });

const member = (role: 'creator' | 'sponsor') => api.signUp({ role, zipCode: '60601' });

const done = expect.objectContaining({ status: 'fulfilled' }) as unknown;
const refused = (reason: object) => ({
  status: 'rejected',
  reason: expect.objectContaining(reason) as unknown,
});

test('a profile that is changed as its account is closed waits, and is left as it was', async () => {
  const person = await api.signUp({ role: 'creator' });
  const ends = await inOrder(api, person.user.email, [
    () => close(person),
    () => person.call('updateMe', { body: { fullName: 'Ada Lovelace' } }),
  ]);
  expect(ends).toEqual([done, refused({ status: 401 })]);
});

test('an account that is closed as its profile is changed waits, and is closed', async () => {
  const person = await api.signUp({ role: 'creator' });
  const ends = await inOrder(api, person.user.email, [
    () => person.call('updateMe', { body: { fullName: 'Ada Lovelace' } }),
    () => close(person),
  ]);
  expect(ends).toEqual([done, done]);
});

test('a schedule of payouts that is set as its account is closed waits, and is not set', async () => {
  const person = await api.signUp({ role: 'creator' });
  const ends = await inOrder(api, person.user.email, [
    () => close(person),
    () => person.call('setPayoutSchedule', { body: { schedule: 'weekly' } }),
  ]);
  expect(ends).toEqual([done, refused({ status: 401 })]);
});

test('an announced payment that is recorded as its sponsor leaves waits, and is to be sent back', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const { _id: id, reference } = await announced({ sponsor, creator: sponsor });
  const { email } = sponsor.user;
  const row = { text: 'select from deposits where id = $1', values: [id] };
  const ends = await inOrderAt(api, row, [
    () => close(sponsor),
    () =>
      inTransaction(api.context, operatorOnServer, (work) =>
        recordDeposit(work, { email, cents: 100, reference }),
      ),
  ]);
  expect(ends).toEqual([done, done]);
  const { rows } = await api.owner.query(
    'select refund_requested_cents as asked from deposits where id = $1',
    [id],
  );
  expect(rows).toEqual([{ asked: 100 }]);
});

test('an account is closed whose announced payment is given up in that moment', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const { _id: id } = await announced({ sponsor, creator: sponsor });
  const row = { text: 'select from deposits where id = $1', values: [id] };
  const ends = await inOrderAt(api, row, [
    () => inTransaction(api.context, system, (work) => giveUp(work, id)),
    () => close(sponsor),
  ]);
  expect(ends).toEqual([done, done]);
});

test('a job that is posted as its sponsor leaves waits, and is not posted', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const { _id: id } = sponsor.user;
  await sponsor.call('deleteJob', { params: { id: await post(sponsor) } });
  const row = {
    text: `select from ledger_accounts where kind = 'sponsor' and owner_id = $1`,
    values: [id],
  };
  const ends = await inOrderAt(api, row, [() => close(sponsor), () => post(sponsor)]);
  expect(ends).toEqual([done, refused({ status: 401 })]);
});

test('a job that is over is made due later as its sponsor leaves: it waits, and is not opened again', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const id = await post(sponsor, { dueDate: dueIn(1) });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await api.owner.query(`update clocks set due_at = '2020-01-01' where subject_id = $1`, [id]);
  await strikeDue(api.context);
  const { _id: ownerId } = sponsor.user;
  const row = {
    text: `select from ledger_accounts where kind = 'sponsor' and owner_id = $1`,
    values: [ownerId],
  };
  const ends = await inOrderAt(api, row, [
    () => close(sponsor),
    () => sponsor.call('updateJob', { params: { id }, body: { dueDate: dueIn(9) } }),
  ]);
  expect(ends).toEqual([done, refused({ status: 401 })]);
});

test.each([
  ['written to', (creator: Person, id: string) => write(creator, id)],
  ['reviewed', (creator: Person, id: string) => review(creator, id)],
] as const)('a sponsor who is %s as they leave waits for that, and leaves', async (_, act) => {
  const pair = await newPair(api);
  const id = await approved(pair, { budget: 10 });
  const paid = { email: pair.sponsor.user.email, cents: 1_000, reference: `IN-${id}` };
  await inTransaction(api.context, operatorOnServer, (work) => recordDeposit(work, paid));
  const row = {
    text: 'select from jobs where id = (select job_id from submissions where id = $1)',
    values: [id],
  };
  const ends = await inOrderAt(api, row, [() => act(pair.creator, id), () => close(pair.sponsor)]);
  expect(ends).toEqual([done, done]);
});

test('a creator who is told of a job that they look for as they leave waits for that, and leaves', async () => {
  const { sponsor, creator } = await newPair(api);
  const search = await saveSearch(creator);
  const jobId = await post(sponsor);
  const row = { text: 'select from saved_searches where id = $1', values: [search] };
  const ends = await inOrderAt(api, row, [() => match(api.context, jobId), () => close(creator)]);
  expect(ends).toEqual([done, done]);
});

test('of a job that is found as a creator leaves the others are told', async () => {
  const { sponsor, creator } = await newPair(api);
  const search = await saveSearch(creator);
  const jobId = await post(sponsor);
  const row = { text: 'select from saved_searches where id = $1', values: [search] };
  const ends = await inOrderAt(api, row, [() => close(creator), () => match(api.context, jobId)]);
  expect(ends).toEqual([done, done]);
});

test('a creator who is told in the morning of what their searches have found as they leave waits for that, and leaves', async () => {
  const { sponsor, creator } = await newPair(api);
  const search = await saveSearch(creator, { alert: 'daily' });
  await match(api.context, await post(sponsor));
  const row = { text: 'select from search_matches where search_id = $1', values: [search] };
  const ends = await inOrderAt(api, row, [
    () => tellDaily(inDays(api.context, 2)),
    () => close(creator),
  ]);
  expect(ends).toEqual([done, done]);
});

test('an equal post that is accepted as its creator, who had asked for another, leaves waits, and is not taken', async () => {
  const creator = await api.signUp({ role: 'creator', city: 'Evanston', zipCode: '60201' });
  const far = { jobType: 'locationBased', radiusMiles: 1, multiple: true, repeatCount: 2 } as const;
  const { jobs } = await (await member('sponsor')).call('createJob', aJob(far));
  const [asked, other] = jobs.map(({ _id: jobId }) => ({ body: { jobId } }));
  const { request } = await creator.call('createJobRequest', asked!);
  await creator.call('updateMe', { body: { zipCode: '60601' } });
  const row = { text: 'select from job_requests where id = $1', values: [request._id] };
  const ends = await inOrderAt(api, row, [
    () => close(creator),
    () => creator.call('acceptJob', other!),
  ]);
  expect(ends).toEqual([done, refused({ status: 401 })]);
});

test('a password that is reset as its account is closed waits, and opens nothing', async () => {
  const person = await api.signUp({ role: 'creator' });
  const { db, clock } = api.context;
  const token = await issueToken(db, await api.rowOf(person.user), 'reset', clock.now());
  const ends = await inOrder(api, person.user.email, [
    () => close(person),
    () =>
      api.anyone.call('resetPassword', { params: { token }, body: { password: 'another one' } }),
  ]);
  expect(ends).toEqual([done, refused({ status: 400, code: 'invalid_token' })]);
});

test('closed by many it is closed once', async () => {
  const person = await member('creator');
  const outcome = await race(times(3, () => () => close(person)));
  expect(outcome['won']).toBe(1);
});

test('a job that is accepted as its creator leaves waits, and is nobody’s: the session has ended', async () => {
  const creator = await member('creator');
  const jobId = await post(await member('sponsor'));
  const closing = await beingClosed(api.owner, creator.user._id);
  const answer = creator.call('acceptJob', { body: { jobId } });
  await closing.untilSomeoneWaits();
  await closing.commit();
  await expect(answer).rejects.toMatchObject({ status: 401 });
});

test('nothing is left there by a payment that an operator records', async () => {
  const { user } = await member('sponsor');
  const closing = await beingClosed(api.owner, user._id);
  const recorded = inTransaction(api.context, operatorOnServer, (work) =>
    recordDeposit(work, { email: user.email, cents: 100, reference: user._id }),
  );
  // It may be refused before the commit is heard of here.
  const refused = recorded.catch((error: unknown) => error);
  await closing.untilSomeoneWaits();
  await closing.commit();
  expect(await refused).toMatchObject({ message: 'Sponsor not found' });
});

test('a job is accepted or the account is closed, and not both', async () => {
  const sponsor = await member('sponsor');
  for (const round of times(6, (index) => index)) {
    const creator = await member('creator');
    const jobId = await post(sponsor, { title: `Round ${round}` });
    const [closed, taken] = await Promise.allSettled([
      close(creator),
      creator.call('acceptJob', { body: { jobId } }),
    ]);
    expect([closed.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});
