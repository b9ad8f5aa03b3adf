import { randomUUID } from 'node:crypto';
import type { ApiError } from '@castwork/contract/api-error';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { dueIn, inDays } from '../../test/moments.ts';
import { aJob, farDay, openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { newLink, post } from '../../test/things.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { operatorOnServer } from '../actor.ts';
import { strikeDue } from '../clocks/worker.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { inTransaction } from '../in-transaction.ts';
import { askTogether } from './credit.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi({ SPONSOR_CREDIT: '50' });
});
afterAll(async () => {
  await rightLedger(api);
  await api.close();
});
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
});

const add = (dollars: number) =>
  inTransaction(api.context, operatorOnServer, (work) =>
    recordDeposit(work, {
      email: sponsor.user.email,
      cents: dollars * 100,
      reference: randomUUID(),
    }),
  );
const postedCount = async () => (await sponsor.call('getPostedJobs')).jobs.length;
const broke = { status: 402, code: 'funds_missing', message: 'Add funds to post this job' };

test('a sponsor posts as far as funds and credit go, and is told to the cent what is missing', async () => {
  await post(sponsor, { budget: 49.99 });
  await expect(post(sponsor, { budget: 1 })).rejects.toMatchObject({ ...broke, missing: 0.99 });
  expect(await postedCount()).toBe(1);
  await add(1);
  await post(sponsor, { budget: 1 });
  expect(await sponsor.call('getBalance')).toEqual({ available: -49.99, held: 50.99, pending: 0 });
});

test('several jobs are posted all or none, and what the places of one cannot divide is not asked for', async () => {
  await expect(post(sponsor, { budget: 20, multiple: true, repeatCount: 3 })).rejects.toMatchObject(
    {
      ...broke,
      missing: 10,
    },
  );
  expect(await postedCount()).toBe(0);
  await post(sponsor, { budget: 50.01, splitCount: 2 });
});

test('an idempotent posting that was refused for its funds goes through with the same key once they are there', async () => {
  const headers = { 'idempotency-key': 'one' };
  const postIt = () => sponsor.call('createJob', aJob({ budget: 80 }), { headers });
  await expect(postIt()).rejects.toMatchObject({ ...broke, missing: 30 });
  await add(30);
  const { jobs } = await postIt();
  expect(await postIt()).toMatchObject({ jobs: [{ _id: jobs[0]!._id }] });
  expect(await postedCount()).toBe(1);
});

test('a job that is taken as it ends, by a process whose clock is behind, is held for again: its creator is asked for no funds', async () => {
  const id = await post(sponsor, { budget: 50, dueDate: dueIn(0) });
  await strikeDue(inDays(api.context, 2));
  await post(sponsor, { budget: 50 });
  const creator = await api.newPerson();
  await creator.call('acceptJob', { body: { jobId: id } });
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -100, held: 100 });
  await sponsor.call('deleteJob', { params: { id } });
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -50, held: 50 });
});

test('an edit is refused for what it costs more, and permitted where it costs less or nothing', async () => {
  const id = await post(sponsor, { budget: 40 });
  const edit = (body: object) => sponsor.call('updateJob', { params: { id }, body });
  await expect(edit({ budget: 60 })).rejects.toMatchObject({ ...broke, missing: 10 });
  expect((await sponsor.call('getPostedJobs')).jobs[0]).toMatchObject({ budget: 40, notes: [] });
  // Credit that was cut down below what is out already.
  const cut = { ...api.context, settings: { ...api.context.settings, SPONSOR_CREDIT: 0 } };
  const poor = serve(cut).as(sponsor.token, sponsor.user);
  await poor.call('updateJob', { params: { id }, body: { title: 'Shorter', budget: 39 } });
  await expect(
    poor.call('updateJob', { params: { id }, body: { budget: 39.5 } }),
  ).rejects.toMatchObject({ ...broke, missing: 39.5 });
});

test('an edit of equal posts is told what is missing for all of them, and is permitted to the last cent', async () => {
  const id = await post(sponsor, { budget: 10, multiple: true, repeatCount: 3 });
  const edit = (budget: number) =>
    sponsor.call('updateJob', { params: { id }, body: { budget, allEqual: true } });
  await expect(edit(20)).rejects.toMatchObject({ ...broke, missing: 10 });
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -30, held: 30 });
  await add(10);
  await edit(20);
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -50, held: 60 });
  // Less is permitted whatever is missing.
  const cut = { ...api.context, settings: { ...api.context.settings, SPONSOR_CREDIT: 0 } };
  const poor = serve(cut).as(sponsor.token, sponsor.user);
  const body = { budget: 19, allEqual: true };
  await poor.call('updateJob', { params: { id }, body });
  await expect(
    poor.call('updateJob', { params: { id }, body: { ...body, budget: 19.01 } }),
  ).rejects.toMatchObject({ ...broke, missing: 47.03 });
});

test('what others post while several of a sponsor’s are changed is not counted with them', async () => {
  const jobIds = [await post(sponsor, { budget: 40 })];
  const other = await api.newPerson('sponsor');
  const cut = { ...api.context, settings: { ...api.context.settings, SPONSOR_CREDIT: 0 } };
  const sponsorId = sponsor.user._id;
  const changed = inTransaction(cut, { kind: 'sponsor', id: sponsorId }, (work) =>
    askTogether(work, { sponsorId, jobIds }, async () => {
      await post(other, { budget: 1 });
    }),
  );
  await expect(changed).resolves.toBeUndefined();
});

test('a job that is over costs again when it is opened', async () => {
  const id = await post(sponsor, { budget: 40 });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await api.owner.query(
    `update clocks set due_at = now() - interval '1 second' where subject_id = $1`,
    [id],
  );
  await strikeDue(api.context);
  await post(sponsor, { budget: 20 });
  const open = () => sponsor.call('updateJob', { params: { id }, body: { dueDate: farDay } });
  await expect(open()).rejects.toMatchObject({ ...broke, missing: 10 });
  await add(10);
  await open();
});

test('thirty postings at once spend what is there, and not a cent more', async () => {
  expect(await race(times(30, () => () => post(sponsor, { budget: 8 })))).toEqual({
    won: 6,
    '402: Add funds to post this job': 24,
  });
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -48, held: 48 });
});

test('edits of two jobs at once do not spend the same funds, though each found them there', async () => {
  const ids = [await post(sponsor, { budget: 1 }), await post(sponsor, { budget: 1 })];
  const other = await hold(api.owner, 'lock table ledger_transfers in share mode');
  const edits = ids.map((id) =>
    sponsor.call('updateJob', { params: { id }, body: { budget: 45 } }).then(
      () => 200,
      (error: ApiError) => error.status,
    ),
  );
  await expect
    .poll(async () => {
      const { rowCount } = await api.owner.query(`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      return rowCount;
    })
    .toBe(2);
  await other.commit();
  expect((await Promise.all(edits)).toSorted()).toEqual([200, 402]);
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -46, held: 46 });
});

test('what others do costs a sponsor nothing more, however far below they are', async () => {
  const creator = await api.newPerson();
  const jobId = await post(sponsor, { budget: 50 });
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
  const id = acceptedJob._id;
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
  await sponsor.call('approveSubmission', { params: { id } });
  expect(await creator.call('getBalance')).toMatchObject({ available: 42.5 });
});
