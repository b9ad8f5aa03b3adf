import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '../src/accounts/tokens.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { password, peopleOf, type Person } from './people.ts';
import { type ApiProcess, startReady } from './processes.ts';
import { race, times } from './race.ts';
import { accepted, post, requested, submitted } from './things.ts';

let api: TestApi;
let processes: ApiProcess[];
/** The same people at each of two API processes. */
let at: ReturnType<typeof peopleOf>[];
let sponsor: Person;

beforeAll(async () => {
  api = await openApi();
  const { DATABASE_URL } = api.context.settings;
  processes = await Promise.all([startReady(DATABASE_URL), startReady(DATABASE_URL)]);
  at = processes.map(({ fetch }) => peopleOf(api.context, fetch));
  sponsor = await api.newPerson('sponsor');
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await api.close();
});

/** A person as a client of every other process. */
const spread = ({ token, user }: Person, index: number) => at[index % 2]!.as(token, user);

/** What a submission has led to. */
async function outcome(id: string) {
  const { db } = api.context;
  const [submission, entries] = await Promise.all([
    db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
      .select('amount_cents')
      .where('submission_id', '=', id)
      .execute(),
  ]);
  return { status: submission.status, entries: entries.map((entry) => entry.amount_cents) };
}

const acceptedCount = async (jobId: string) => {
  const { accepted_count: count } = await api.context.db
    .selectFrom('jobs')
    .select('accepted_count')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const submissions = await api.context.db
    .selectFrom('submissions')
    .select('id')
    .where('job_id', '=', jobId)
    .execute();
  return [count, submissions.length];
};

test('of 50 creators on the last slot one gets it', async () => {
  const jobId = await post(sponsor, { splitCount: 2 });
  const creators = await Promise.all(times(51, () => api.newPerson()));
  await creators.pop()!.call('acceptJob', { body: { jobId } });
  expect(
    await race(
      creators.map((each, i) => () => spread(each, i).call('acceptJob', { body: { jobId } })),
    ),
  ).toEqual({ won: 1, '409: This job is no longer available': 49 });
  expect(await acceptedCount(jobId)).toEqual([2, 2]);
});

test('one creator who accepts 50 times has the job once', async () => {
  const jobId = await post(sponsor, { splitCount: 100 });
  const creator = await api.newPerson();
  expect(
    await race(times(50, (i) => () => spread(creator, i).call('acceptJob', { body: { jobId } }))),
  ).toEqual({ won: 1, '409: You have already accepted this job': 49 });
  expect(await acceptedCount(jobId)).toEqual([1, 1]);
});

test('approving 100 times at once pays once', async () => {
  const id = await submitted({ sponsor, creator: await api.newPerson() });
  expect(
    await race(
      times(100, (i) => () => spread(sponsor, i).call('approveSubmission', { params: { id } })),
    ),
  ).toEqual({ won: 1, '409: These links have already been approved': 99 });
  expect(await outcome(id)).toEqual({ status: 'Approved', entries: [-10_000, 8_500, 1_500] });
});

test('links are either approved or sent back, never both', async () => {
  const id = await submitted({ sponsor, creator: await api.newPerson() });
  const answers = await race(
    times(
      40,
      (i) => () =>
        i % 2 === 0
          ? spread(sponsor, i).call('approveSubmission', { params: { id } })
          : spread(sponsor, i).call('requestChanges', {
              params: { id },
              body: { reason: 'Too dark' },
            }),
    ),
  );
  expect(answers).toMatchObject({ won: 1 });
  expect(Object.keys(answers).filter((answer) => !/^won$|^409/.test(answer))).toEqual([]);
  const { status, entries } = await outcome(id);
  expect(entries).toHaveLength(status === 'Approved' ? 3 : 0);
});

test('a job that is deleted while creators accept it leaves nobody with it unaware', async () => {
  const jobId = await post(sponsor, { splitCount: 100 });
  const creators = await Promise.all(times(20, () => api.newPerson()));
  const answers = await race([
    ...creators.map((each, i) => () => spread(each, i).call('acceptJob', { body: { jobId } })),
    () => spread(sponsor, 1).call('deleteJob', { params: { id: jobId } }),
  ]);
  expect(Object.keys(answers).filter((answer) => !/^won$|^409: This job is/.test(answer))).toEqual(
    [],
  );
  const told = await api.context.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.event_id')
    .select('user_id')
    .where('events.job_id', '=', jobId)
    .where('events.type', '=', 'job_canceled')
    .execute();
  // Each who had it is told, and holds no place of it any more.
  expect(told).toHaveLength(answers.won! - 1);
  expect(await acceptedCount(jobId)).toEqual([0, told.length]);
});

test('a job that fills up while a request is approved is not given away twice', async () => {
  const creator = await api.newPerson('creator', '60201');
  const { jobId, requestId } = await requested({ sponsor, creator });
  const rivals = await Promise.all(times(20, () => api.newPerson()));
  const answers = await race([
    ...rivals.map((each, i) => () => spread(each, i).call('acceptJob', { body: { jobId } })),
    () => spread(sponsor, 0).call('approveRequest', { params: { id: requestId } }),
  ]);
  expect(answers).toEqual({ won: 1, '409: This job is no longer available': 20 });
  expect(await acceptedCount(jobId)).toEqual([1, 1]);
  const { items } = await creator.call('getMyRequests');
  const mine = (await creator.call('getMyJobs')).jobs.length;
  expect(items[0]?.status).toBe(mine === 1 ? 'approved' : 'pending');
});

test('a request is decided once', async () => {
  const creator = await api.newPerson('creator', '60201');
  const { requestId: id } = await requested({ sponsor, creator });
  const answers = await race(
    times(
      40,
      (i) => () =>
        spread(sponsor, i).call(i % 4 < 2 ? 'approveRequest' : 'denyRequest', { params: { id } }),
    ),
  );
  expect(answers).toEqual({ won: 1, '409: This request has already been decided': 39 });
});

test('the same request at once is one request', async () => {
  const jobId = await post(sponsor, { jobType: 'locationBased', radiusMiles: 1 });
  const creator = await api.newPerson('creator', '60201');
  expect(
    await race(
      times(20, (i) => () => spread(creator, i).call('createJobRequest', { body: { jobId } })),
    ),
  ).toEqual({ won: 1, '409: You have already requested access to this job': 19 });
  expect(
    (await sponsor.call('getInbox')).requests.filter((each) => each.jobId === jobId),
  ).toHaveLength(1);
});

test('equal calls with one Idempotency-Key post one job', async () => {
  const person = await api.newPerson('sponsor');
  const headers = { 'idempotency-key': 'one' };
  const answers = await race(
    times(20, (i) => () => spread(person, i).call('createJob', aJob(), { headers })),
  );
  expect(
    Object.keys(answers).every((answer) =>
      /^won$|^409: This is still being worked on\./.test(answer),
    ),
  ).toBe(true);
  expect((await person.call('getPostedJobs')).jobs).toHaveLength(1);
});

test('a reset token works once, and so do two of one account together', async () => {
  const row = await api.rowOf((await api.newPerson()).user);
  const tokens = [
    await issueToken(api.context.db, row, 'reset', new Date()),
    await issueToken(api.context.db, row, 'reset', new Date()),
  ];
  const passwords = times(20, (i) => `${password} ${i}`);
  const tried = await race(
    passwords.map(
      (each, i) => () =>
        at[i % 2]!.anyone.call('resetPassword', {
          params: { token: tokens[i % 3 === 0 ? 1 : 0]! },
          body: { password: each },
        }),
    ),
  );
  expect(tried).toEqual({ won: 1, '400: Token is invalid or has expired': 19 });
});

test('an e-mail that signs up 20 times at once has one account, of the last that may', async () => {
  const message = 'Too many attempts. Please wait and try again.';
  expect(
    await race(
      times(
        20,
        (i) => () =>
          at[i % 2]!.anyone.call('signup', {
            body: { password, email: i % 4 < 2 ? 'Race@castwork.test' : 'race@castwork.TEST' },
          }),
      ),
    ),
  ).toEqual({ won: 5, [`429: ${message}`]: 15 });
  const rows = await api.context.db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', 'race@castwork.test')
    .execute();
  expect(rows).toHaveLength(1);
});

test('work of one creator is submitted once', async () => {
  const creator = await api.newPerson();
  const jobId = await accepted({ sponsor, creator });
  expect(
    await race(
      times(
        20,
        (i) => () =>
          spread(creator, i).call('submitLinks', {
            body: { jobId, contentLinks: [`https://youtu.be/${i}`] },
          }),
      ),
    ),
  ).toEqual({ won: 1, '409: Links were already submitted for this job': 19 });
});

test('after all of it the ledger sums to zero', async () => {
  const { total } = await api.context.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(0);
});
