import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../test/moments.ts';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import { newLink, post, submitted, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { strikeDue } from '../clocks/worker.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { inTransaction } from '../in-transaction.ts';
import { resolve } from '../submissions/resolve.ts';
import { findDifferences } from './find-differences.ts';

/** Dollars: enough for some of the jobs, and not for all. */
const credit = 1_000;

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ LIMIT_JOBS: '100000/60', SPONSOR_CREDIT: String(credit) });
});
afterAll(() => api.close());

/** What every account holds, in cents, and what the whole ledger sums to. */
async function balances() {
  const { rows } = await api.owner.query<{ kind: string; owner_id: string | null; sum: number }>(
    `select kind, owner_id, sum(amount_cents)::int as sum
     from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
     group by kind, owner_id`,
  );
  const of = (kind: string, owner: string | null = null) =>
    rows.find((row) => row.kind === kind && row.owner_id === owner)?.sum ?? 0;
  return { of, total: rows.reduce((sum, row) => sum + row.sum, 0) };
}

const step = fc.record({
  verb: fc.constantFrom(
    ...(['accept', 'submit', 'approve', 'ask', 'delete', 'withdraw', 'edit', 'time'] as const),
    ...(['accept', 'work', 'work', 'dispute', 'resolve', 'argue', 'argue', 'argue'] as const),
    ...(['over', 'later', 'deposit', 'post'] as const),
  ),
  job: fc.nat({ max: 2 }),
  creator: fc.nat({ max: 1 }),
  share: fc.nat({ max: 100 }),
});

test(
  'whatever is done in whatever order, every cent is in one account, and approved work is paid once',
  {
    timeout: 60_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            cents: fc.integer({ min: 100, max: 99_999 }),
            split: fc.integer({ min: 1, max: 3 }),
          }),
          {
            minLength: 3,
            maxLength: 3,
          },
        ),
        fc.array(step, { minLength: 8, maxLength: 24 }),
        async (jobs, steps) => {
          const sponsor = await api.newPerson('sponsor');
          const creators = [await api.newPerson(), await api.newPerson()];
          const ids: string[] = [];
          const postOne = ({ cents, split }: (typeof jobs)[number]) =>
            post(sponsor, { budget: cents / 100, splitCount: split }).catch(() => 'none');
          for (const job of jobs) ids.push(await postOne(job));
          // What other runs have left waiting is none of this one's.
          await strikeDue(inDays(api.context, 8));
          const before = await balances();
          const all = [...ids];
          const taken = new Map<string, string>();
          const arrived = new Map<number, number>();
          const act = {
            accept: async (jobId: string, who: number) => {
              const { acceptedJob } = await creators[who]!.call('acceptJob', { body: { jobId } });
              taken.set(`${jobId} ${who}`, acceptedJob._id);
            },
            submit: (_: string, who: number, id: string) =>
              creators[who]!.call('submitLinks', {
                body: { jobId: id, contentLinks: [newLink()] },
              }),
            ask: (_: string, __: number, id: string) =>
              sponsor.call('requestChanges', { params: { id }, body: { reason: 'Again' } }),
            approve: (_: string, __: number, id: string) =>
              sponsor.call('approveSubmission', { params: { id } }),
            delete: (jobId: string) => sponsor.call('deleteJob', { params: { id: jobId } }),
            withdraw: (_: string, who: number, id: string) =>
              creators[who]!.call('withdrawSubmission', { params: { id } }),
            edit: (jobId: string, _: number, __: string, share: number) =>
              sponsor.call('updateJob', { params: { id: jobId }, body: { budget: 1 + share } }),
            dispute: (_: string, who: number, id: string) =>
              creators[who]!.call('disputeSubmission', { params: { id }, body: { reason: 'No' } }),
            resolve: (_: string, __: number, id: string, share: number) =>
              inTransaction(api.context, operatorOnServer, (work) =>
                resolve(work, id, { share, reason: 'So' }),
              ),
            work: async (jobId: string, who: number) => {
              await act.accept(jobId, who);
              await act.submit(jobId, who, taken.get(`${jobId} ${who}`)!);
            },
            argue: async (jobId: string, who: number, id: string, share: number) => {
              await act.dispute(jobId, who, id);
              await act.resolve(jobId, who, id, share);
            },
            // Whatever waits for a decision is paid.
            time: () => strikeDue(inDays(api.context, 8)),
            // The due date has passed, and what had to be handed in by then was not.
            over: async (jobId: string) => {
              await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [
                jobId,
              ]);
              await api.owner.query(
                `update clocks set due_at = now() - interval '1 second'
                 where job_id = $1 and transition in ('end', 'expire') and not reminds`,
                [jobId],
              );
              await strikeDue(api.context);
            },
            later: (jobId: string) =>
              sponsor.call('updateJob', { params: { id: jobId }, body: { dueDate: farDay } }),
            // Now and then the same payment again.
            deposit: async (_: string, who: number, __: string, share: number) => {
              const payment = { email: sponsor.user.email, cents: 1 + share * 777 };
              const reference = `${sponsor.user._id} ${who} ${share % 5}`;
              await inTransaction(api.context, operatorOnServer, (work) =>
                recordDeposit(work, { ...payment, reference }),
              );
              arrived.set(who * 5 + (share % 5), payment.cents);
            },
            post: async (jobId: string, _: number, __: string, share: number) => {
              ids[ids.indexOf(jobId)] = await postOne({ cents: 100 + share * 999, split: 2 });
              all.push(...ids);
            },
          };
          for (const { verb, job, creator, share } of steps) {
            const jobId = ids[job]!;
            const id = taken.get(`${jobId} ${creator}`) ?? 'none';
            // What the state does not permit is refused, and must move nothing either.
            await (act[verb] as typeof act.resolve)(jobId, creator, id, share).catch(
              () => undefined,
            );
          }
          const after = await balances();
          expect(await findDifferences(api.context.db)).toEqual([]);
          expect(after.of('sponsor', sponsor.user._id)).toBeGreaterThanOrEqual(-credit * 100);
          const { rows } = await api.owner.query<{
            creator_id: string;
            payout: number;
            charge: number;
          }>(
            `select creator_id, floor(payout_cents * share / 100.0)::int as payout,
             floor(charge_cents * share / 100.0)::int as charge
           from submissions where status = 'Approved' and job_id = any($1)`,
            [all.filter((id) => id !== 'none')],
          );
          const sum = (some: typeof rows, of: 'payout' | 'charge') =>
            some.reduce((total, row) => total + row[of], 0);
          expect(after.total).toBe(0);
          const added = [...arrived.values()].reduce((total, cents) => total + cents, 0);
          expect(after.of('sponsor', sponsor.user._id) + after.of('held', sponsor.user._id)).toBe(
            added - sum(rows, 'charge'),
          );
          expect(after.of('provider') - before.of('provider')).toBe(-added || 0);
          for (const { user } of creators)
            expect(after.of('creator', user._id)).toBe(
              sum(
                rows.filter((row) => row.creator_id === user._id),
                'payout',
              ),
            );
          expect(after.of('fees') - before.of('fees')).toBe(
            sum(rows, 'charge') - sum(rows, 'payout'),
          );

          // Once nothing goes on, nothing is held: every cent is paid, or the sponsor's again.
          const { rows: argued } = await api.owner.query<{ id: string }>(
            `select id from submissions where status = 'Disputed' and job_id = any($1)`,
            [all.filter((id) => id !== 'none')],
          );
          for (const { id } of argued) await act.resolve('', 0, id, 0);
          for (const id of all.filter((each) => each !== 'none')) await act.over(id);
          await act.time();
          expect((await balances()).of('held', sponsor.user._id)).toBe(0);
          expect(await findDifferences(api.context.db)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  },
);

test('a transfer with a key that was used is not written again', async () => {
  const pair = await newPair(api);
  await pair.sponsor.call('approveSubmission', { params: { id: await submitted(pair) } });
  const { rows } = await api.owner.query('select * from ledger_transfers limit 1');
  await expect(
    api.owner.query(
      `insert into ledger_transfers (id, kind, idempotency_key) values (gen_random_uuid(), 'approval', $1)`,
      [(rows[0] as { idempotency_key: string }).idempotency_key],
    ),
  ).rejects.toThrow('idempotency_key');
});
