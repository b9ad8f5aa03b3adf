import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../in-transaction.ts';
import { conflict, unavailable } from '../errors.ts';
import { closeContext } from '../open-context.ts';
import type { Work } from '../work.ts';
import { aJob, openApi, openPatiently, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { announced, newPair, post, requested, submitted } from '../../test/things.ts';
import { attemptOf, type KeyedCall, once } from './idempotency.ts';

let api: TestApi;
let sponsor: Person;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  ({ sponsor, creator } = await newPair(api));
});
afterAll(() => api.close());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

const countJobs = async (person: Person) => (await person.call('getPostedJobs')).jobs.length;

test('the same key and body replay the first answer', async () => {
  const person = await api.newPerson('sponsor');
  const first = await person.call('createJob', aJob(), keyed('same'));
  expect(await person.call('createJob', aJob(), keyed('same'))).toEqual(first);
  // The order of keys, and what is ignored, make no other body.
  const { body } = aJob();
  const turned = Object.fromEntries(Object.entries({ ...body, ignored: 1 }).toReversed());
  expect(await person.call('createJob', { body: turned } as never, keyed('same'))).toEqual(first);
  expect(await countJobs(person)).toBe(1);
  await person.call('createJob', aJob());
  await person.call('createJob', aJob(), keyed('another'));
  expect(await countJobs(person)).toBe(3);
});

test('the same key with another body is refused', async () => {
  await sponsor.call('createJob', aJob(), keyed('reused'));
  await expect(
    sponsor.call('createJob', aJob({ budget: 101 }), keyed('reused')),
  ).rejects.toMatchObject({ status: 422, code: 'key_reused' });
  const jobId = await post(sponsor);
  await creator.call('acceptJob', { body: { jobId } }, keyed('reused-too'));
  await expect(
    creator.call('createJobRequest', { body: { jobId } }, keyed('reused-too')),
  ).rejects.toMatchObject({ status: 422 });
});

test('a key is its user’s own', async () => {
  const other = await api.newPerson('sponsor');
  const [mine, theirs] = [
    await sponsor.call('createJob', aJob(), keyed('shared')),
    await other.call('createJob', aJob({ budget: 7 }), keyed('shared')),
  ];
  expect(theirs.jobs[0]!._id).not.toBe(mine.jobs[0]!._id);
});

test('a refusal is replayed too, with its fields, though it would be granted now', async () => {
  const late = aJob({ dueDate: '2020-01-01' });
  const refused = { status: 400, issues: [{ path: 'dueDate' }] };
  for (let i = 0; i < 2; i += 1)
    await expect(sponsor.call('createJob', late, keyed('late'))).rejects.toMatchObject(refused);

  const rival = await api.newPerson();
  const jobId = await post(sponsor);
  await rival.call('acceptJob', { body: { jobId } });
  const accept = () => creator.call('acceptJob', { body: { jobId } }, keyed('too-late'));
  await expect(accept()).rejects.toMatchObject({ status: 409, code: 'not_available' });
  await api.owner.query('update jobs set split_count = 2, payout_cents = 4250 where id = $1', [
    jobId,
  ]);
  await expect(accept()).rejects.toMatchObject({ status: 409, code: 'not_available' });
  await creator.call('acceptJob', { body: { jobId } }, keyed('in-time'));
});

/** Any call under a key, of whatever endpoint, on behalf of a new person. */
async function underKey(key: string) {
  const { user } = await api.newPerson();
  return (call: Partial<KeyedCall>, run: (work: Work) => Promise<object>) =>
    inTransaction(api.context, { kind: user.role, id: user._id }, (work) =>
      once(
        work,
        attemptOf(user._id, key, {
          name: 'acceptJob',
          params: undefined,
          query: undefined,
          body: undefined,
          ...call,
        }),
        201,
        () => run(work),
      ),
    );
}

test.each<[what: string, one: Partial<KeyedCall>, other: Partial<KeyedCall>]>([
  ['endpoint', { name: 'acceptJob' }, { name: 'createJobRequest' }],
  ['thing', { params: { id: 'one' } }, { params: { id: 'other' } }],
  ['question', { query: { page: 1 } }, { query: { page: 2 } }],
  ['body', { body: { note: 'one' } }, { body: { note: 'other' } }],
])('the same key for another %s is refused', async (what, one, other) => {
  const call = await underKey(`another-${what}`);
  const answers: string[] = [];
  const answer = (word: string) => async () => {
    answers.push(word);
    return { word };
  };
  await call(one, answer('first'));
  await expect(call(other, answer('second'))).rejects.toMatchObject({
    status: 422,
    code: 'key_reused',
  });
  expect(await call(one, answer('third'))).toMatchObject({ reply: { word: 'first' } });
  expect(answers).toEqual(['first']);
});

test('what a refused call has written is undone, and its refusal is kept', async () => {
  const call = await underKey('undone');
  let tries = 0;
  const refused = () =>
    call({}, async ({ trx }) => {
      tries += 1;
      await trx.deleteFrom('sessions').where('user_id', '=', creator.user._id).execute();
      throw conflict('too_late', 'Too late');
    });
  for (let i = 0; i < 2; i += 1)
    expect(await refused()).toMatchObject({ status: 409, reply: { code: 'too_late' } });
  expect(tries).toBe(1);
  expect(await creator.call('getMe')).toEqual({ user: creator.user });
});

test('accepting a job twice under a key takes one slot of it', async () => {
  const [twice, other] = [await api.newPerson(), await api.newPerson()];
  const jobId = await post(sponsor, { splitCount: 2 });
  await twice.call('acceptJob', { body: { jobId } });
  await expect(twice.call('acceptJob', { body: { jobId } }, keyed('again'))).rejects.toMatchObject({
    status: 409,
    code: 'already_accepted',
  });
  await other.call('acceptJob', { body: { jobId } });
});

test('what is decided twice under a key is decided once, and answered as before', async () => {
  const pair = { sponsor, creator: await api.newPerson('creator', '60201') };
  const deleted = await post(sponsor);
  const paid = { params: { id: await submitted(pair) } };
  const sentBack = { params: { id: await submitted(pair) }, body: { reason: 'Louder' } };
  const doubted = { params: { id: await submitted(pair) }, body: { reason: 'Another product' } };
  const granted = { params: { id: (await requested(pair)).requestId } };
  const denied = { params: { id: (await requested(pair)).requestId }, body: {} };
  const awaited = { params: { id: (await announced(pair))._id } };
  for (const call of [
    () => sponsor.call('approveSubmission', paid, keyed('approve')),
    () => sponsor.call('requestChanges', sentBack, keyed('changes')),
    () => sponsor.call('disputeSubmission', doubted, keyed('dispute')),
    () => sponsor.call('approveRequest', granted, keyed('grant')),
    () => sponsor.call('denyRequest', denied, keyed('deny')),
    () => pair.creator.call('deleteRequest', { params: denied.params }, keyed('forget')),
    () => sponsor.call('deleteJob', { params: { id: deleted } }, keyed('delete')),
    () => sponsor.call('withdrawDeposit', awaited, keyed('take-back')),
  ])
    expect(await call()).toEqual(await call());
});

test.each([
  ['a fault of ours', new Error('broken')],
  ['being away', unavailable()],
])('%s is not kept: the same key may try again', async (what, fault) => {
  const call = await underKey(what.replaceAll(' ', '-'));
  const failing = call({}, () => Promise.reject(fault));
  await expect(failing).rejects.toBe(fault);
  expect(await call({}, async () => ({ done: true }))).toMatchObject({ reply: { done: true } });
});

test('what a refused call had begun is undone', async () => {
  const pair = { sponsor, creator: await api.newPerson('creator', '60201') };
  const { jobId } = await requested(pair);
  await expect(
    pair.creator.call('createJobRequest', { body: { jobId } }, keyed('twice')),
  ).rejects.toMatchObject({ status: 409, code: 'request_exists' });
  expect((await pair.creator.call('getMyRequests')).total).toBe(1);
});

test('while the first is running, on any instance, the same key is refused', async () => {
  const jobId = await post(sponsor);
  const context = await openPatiently(api.context.settings);
  const elsewhere = serve(context).as(creator.token, creator.user);
  const accept = (person: Person) =>
    person.call('acceptJob', { body: { jobId } }, keyed('running'));

  const lock = await api.context.pool.connect();
  await lock.query('begin');
  await lock.query('select from jobs where id = $1 for update', [jobId]);
  const first = accept(creator);
  // Until the first holds its key, the second would be the first.
  await expect
    .poll(async () => {
      const { rows } = await lock.query(
        `select from pg_locks where locktype = 'advisory' and database =
          (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    })
    .toBe(1);
  await expect(accept(elsewhere)).rejects.toMatchObject({ status: 409, code: 'still_running' });
  await lock.query('commit');
  lock.release();
  const answer = await first;
  expect(await accept(elsewhere)).toEqual(answer);
  await closeContext(context);
});

test.each(['', ' ', 'x'.repeat(256), 'a b', 'ü'])('a key like %.5j is refused', async (key) => {
  await expect(sponsor.call('createJob', aJob(), keyed(key))).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'Idempotency-Key' }],
  });
});

test('a key is forgotten after a day', async () => {
  const person = await api.newPerson('sponsor');
  await person.call('createJob', aJob(), keyed('old'));
  await api.context.pool.query(
    `update idempotency_keys set created_at = now() - interval '24 hours' where key = 'old'`,
  );
  await person.call('createJob', aJob({ budget: 5 }), keyed('old'));
  await person.call('createJob', aJob({ budget: 5 }), keyed('old'));
  expect(await countJobs(person)).toBe(2);
});
