import { cents } from '@castwork/contract/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { asOperator, earn, paidCreator, setBank, withdraw } from '../../test/payouts.ts';
import { inDays } from '../../test/moments.ts';
import { type Pair, submitted, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { fail } from '../payouts/mark-payout.ts';
import { request } from '../payouts/request-payout.ts';
import { approve } from '../submissions/approve-submission.ts';
import { resolve } from '../submissions/resolve.ts';
import type { Work } from '../work.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const thisMonth = () => monthOf(new Date());
const statement = ({ call }: Person, month: string) => call('getStatement', { params: { month } });

test('a creator’s month is what was earned, paid out and came back', async () => {
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  await asOperator(api, (work) => fail(work, id, 'Account closed'));
  expect(await statement(creator, thisMonth())).toMatchObject({
    opening: 0,
    closing: 85,
    lines: [
      { kind: 'approval', amount: 85, jobTitle: 'Unboxing video' },
      { kind: 'payout', amount: -85 },
      { kind: 'payout_return', amount: 85, reason: 'Account closed' },
    ],
  });
});

test('a sponsor’s month is what was added and spent; what is only held for a job is no line', async () => {
  const pair = await newPair(api);
  await submitted(pair);
  expect(await statement(pair.sponsor, thisMonth())).toMatchObject({ lines: [], closing: 0 });
  await earn(pair, 50);
  expect(await statement(pair.sponsor, thisMonth())).toMatchObject({
    lines: [{ kind: 'approval', amount: -50 }],
    closing: -50,
  });
});

test('a month says in which one the account was opened, also one of before', async () => {
  const person = await api.signUp({ role: 'sponsor' });
  await api.owner.query(`update users set created_at = '2026-03-31T23:30:00-02' where id = $1`, [
    person.user._id,
  ]);
  for (const month of ['2025-12', '2026-04'])
    expect(await statement(person, month)).toMatchObject({
      month,
      firstMonth: '2026-04',
      lines: [],
    });
});

test.each(['2026-13', '2026-00', '2026-1', '2026', '202611', 'abcd-11', '2026-11-01', '%00'])(
  '%s is no month',
  async (month) => {
    const creator = await api.newPerson();
    expect((await creator.fetch(`/api/statements/${month}`)).status).toBe(400);
  },
);

test('a month that has not begun has no statement; one long ago is empty', async () => {
  const creator = await api.newPerson();
  const next = monthOf(new Date(Date.now() + 32 * 24 * 60 * 60 * 1_000));
  await expect(statement(creator, next)).rejects.toMatchObject({ status: 404 });
  expect(await statement(creator, '0001-01')).toMatchObject({ opening: 0, lines: [], closing: 0 });
});

const step = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  verb: fc.constantFrom('earn', 'withdraw', 'fail'),
  dollars: fc.integer({ min: 10, max: 99 }),
});

/** Every month from so many days ago until now. */
const monthsSince = (days: number) => [
  ...new Set(
    Array.from({ length: days + 1 }, (_, day) =>
      monthOf(new Date(Date.now() + (day - days) * 24 * 60 * 60 * 1_000)),
    ),
  ),
];

/** Does one of the verbs so many days ago; what the state does not permit is refused. */
async function act(pair: Pair, { verb, dollars }: { verb: string; dollars: number }, ago: number) {
  const then = inDays(api.context, -ago);
  const { sponsor, creator } = pair;
  const as = (
    kind: 'sponsor' | 'creator',
    { user }: Person,
    work: (work: Work) => Promise<unknown>,
  ) =>
    inTransaction(then, { kind, id: user._id }, work).catch((error: unknown) =>
      error instanceof Refusal ? undefined : Promise.reject(error),
    );
  if (verb === 'earn') {
    const id = await submitted(pair, { budget: dollars });
    await as('sponsor', sponsor, (work) => approve(work, id));
  } else if (verb === 'withdraw')
    await as('creator', creator, (work) => request(work, creator.user._id, cents(dollars)));
  else {
    const { items } = await creator.call('getPayouts');
    const waiting = items.find(({ status }) => status === 'pending');
    if (waiting)
      await inTransaction(then, operatorOnServer, (work) => fail(work, waiting._id, 'No'));
  }
}

test('whatever happens in which month, a statement adds up and the next one opens with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const pair = await newPair(api);
      await setBank(api, pair.creator);
      const days = steps.reduce((sum, each) => sum + each.days, 0);
      let ago = days;
      for (const each of steps) {
        ago -= each.days;
        await act(pair, each, ago);
      }
      for (const person of [pair.sponsor, pair.creator]) {
        let balance = 0;
        for (const month of monthsSince(days)) {
          const { opening, lines, closing } = await statement(person, month);
          expect(cents(opening)).toBe(balance);
          for (const { at, amount } of lines) {
            expect(monthOf(new Date(at))).toBe(month);
            balance += cents(amount);
          }
          expect(cents(closing)).toBe(balance);
        }
        const { available, held } = await person.call('getBalance');
        expect(balance).toBe(cents(available) + cents(held));
      }
    }),
    { numRuns: 6 },
  );
}, 60_000);

test('a receipt names what each creator got, and what the platform took', async () => {
  const sponsor = await api.newPerson('sponsor');
  const [one, two] = [await api.newPerson(), await api.newPerson()];
  const { jobs } = await sponsor.call('createJob', {
    body: {
      title: 'Two videos',
      description: 'Each a minute.',
      budget: 100,
      jobType: 'upForGrabs',
      dueDate: new Date().toISOString().slice(0, 10),
      splitCount: 2,
    },
  });
  const jobId = jobs[0]!._id;
  const work = async (creator: Person) => {
    const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
    const body = { jobId: acceptedJob._id, contentLinks: [`https://youtu.be/${creator.user._id}`] };
    await creator.call('submitLinks', { body });
    return acceptedJob._id;
  };
  const receipt = () => sponsor.call('getReceipt', { params: { id: jobId } });
  expect(await receipt()).toEqual({ jobId, jobTitle: 'Two videos', payments: [], total: 0 });
  const first = await work(one);
  await sponsor.call('approveSubmission', { params: { id: first } });
  const second = await work(two);
  await two.call('disputeSubmission', { params: { id: second }, body: { reason: 'No' } });
  await asOperator(api, (done) => resolve(done, second, { share: 50, reason: 'Half' }));
  expect(await receipt()).toMatchObject({
    payments: [
      { acceptedJobId: first, share: 100, payout: 42.5, fee: 7.5, amount: 50 },
      { acceptedJobId: second, share: 50, payout: 21.25, fee: 3.75, amount: 25 },
    ],
    total: 75,
  });
  await sponsor.call('deleteJob', { params: { id: jobId } });
  expect(await receipt()).toMatchObject({ isDeleted: true, total: 75 });
});
