import { limits } from '@castwork/contract/limits';
import { cents, dollars, dollarWords } from '@castwork/contract/money';
import { openPayouts } from '@castwork/contract/process/open-payouts';
import { undecided } from '@castwork/contract/process/undecided';
import { sql } from 'kysely';
import { balanceOf } from '../ledger/accounts.ts';
import type { Caller } from '../caller.ts';
import type { Work } from '../work.ts';

/** One thing that stands in the way of closing an account. */
export interface Obstacle {
  readonly path: 'work' | 'links' | 'disputes' | 'balance' | 'payouts' | 'deposits' | 'refunds';
  readonly message: string;
}

const jobs = (count: number) => (count === 1 ? 'one job' : `${count} jobs`);

/** How much work on somebody's side is in each state that others wait in. */
async function openWork({ trx }: Work, { id, kind }: Caller<'creator' | 'sponsor'>['actor']) {
  const rows = await trx
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .select(['submissions.status', sql<number>`count(*)::int`.as('count')])
    .where(kind === 'creator' ? 'submissions.creator_id' : 'jobs.sponsor_id', '=', id)
    .where('submissions.status', 'in', undecided)
    // None of these was; written out, as the index by jobs has it.
    .where(sql<boolean>`not submissions.undone`)
    .groupBy('submissions.status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

async function payoutsUnderWay({ trx }: Work, id: string) {
  const { count } = await trx
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creator_id', '=', id)
    .where('status', 'in', openPayouts)
    .executeTakeFirstOrThrow();
  return count;
}

/** What was asked back and is not sent yet, in cents. */
async function refundsUnderWay({ trx }: Work, id: string) {
  const { cents: asked } = await trx
    .selectFrom('deposits')
    .select(sql<number>`coalesce(sum(refund_requested_cents), 0)::bigint`.as('cents'))
    .where('sponsor_id', '=', id)
    .executeTakeFirstOrThrow();
  return asked;
}

/** Payments whose page is open: what is paid there would come into an account that is nobody's. */
async function paymentsUnderWay({ trx }: Work, id: string) {
  const { count } = await trx
    .selectFrom('deposits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sponsor_id', '=', id)
    .where('status', '=', 'pending')
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow();
  return count;
}

const words = {
  creator: {
    Pending: (count: number) => `You have accepted ${jobs(count)}: send links, or withdraw.`,
    Submitted: (count: number) => `Links for ${jobs(count)} wait for the sponsor’s decision.`,
    Disputed: (count: number) => `A dispute about ${jobs(count)} is not decided yet.`,
  },
  sponsor: {
    Pending: (count: number) => `Creators work on ${jobs(count)} of yours.`,
    Submitted: (count: number) => `Links for ${jobs(count)} wait for your decision.`,
    Disputed: (count: number) => `A dispute about ${jobs(count)} is not decided yet.`,
  },
};

function aboutBalance(
  role: 'creator' | 'sponsor',
  balance: number,
  wasHeld: boolean,
): string | undefined {
  const amount = dollarWords(dollars(Math.abs(balance)));
  if (role === 'creator')
    return balance >= cents(limits.payout.min)
      ? `${amount} is in your balance: withdraw it first.`
      : undefined;
  if (balance > 0)
    return wasHeld
      ? `${amount} is yours once your open jobs are deleted: delete them, and ask for it back first.`
      : `${amount} is in your balance: ask for it back first.`;
  return balance < 0 ? `Your balance is ${amount} below zero: add funds first.` : undefined;
}

/**
 * What somebody has, in cents; below zero it is what they owe. What is held comes back, or is decided on
 * with the work that it is held for: as long as it lies there it is no debt.
 * @param comesBack whether all of it comes back now
 */
async function standingOf(
  { trx }: Work,
  { id, kind }: Caller<'creator' | 'sponsor'>['actor'],
  comesBack: boolean,
) {
  const balance = await balanceOf(trx, { kind, ownerId: id });
  if (kind === 'creator' || (balance >= 0 && !comesBack)) return balance;
  const all = balance + (await balanceOf(trx, { kind: 'held', ownerId: id }));
  return comesBack ? all : Math.min(0, all);
}

/**
 * What others wait for, or is owed, by either side. What a creator has below the least payout does not
 * stand in the way: it could not be withdrawn.
 * @param wasHeld whether the open jobs are taken down for this: what they hold is a part of the balance
 * @returns nothing where the account may be closed; and what is left in the balance, in cents
 */
export async function findObstacles(
  work: Work,
  { actor }: Caller<'creator' | 'sponsor'>,
  wasHeld = false,
): Promise<{ obstacles: Obstacle[]; balance: number }> {
  const { id, kind } = actor;
  const open = await openWork(work, actor);
  const obstacles: Obstacle[] = [];
  for (const [status, path] of [
    ['Pending', 'work'],
    ['Submitted', 'links'],
    ['Disputed', 'disputes'],
  ] as const) {
    const count = open.get(status);
    if (count) obstacles.push({ path, message: words[kind][status](count) });
  }
  const balance = await standingOf(work, actor, wasHeld);
  const said = aboutBalance(kind, balance, wasHeld);
  if (said) obstacles.push({ path: 'balance', message: said });
  if ((await payoutsUnderWay(work, id)) > 0)
    obstacles.push({ path: 'payouts', message: 'A payout is on its way to you.' });
  const askedBack = await refundsUnderWay(work, id);
  if (askedBack > 0)
    obstacles.push({
      path: 'refunds',
      message: `${dollarWords(dollars(askedBack))} that you asked back is not sent yet.`,
    });
  if ((await paymentsUnderWay(work, id)) > 0)
    obstacles.push({
      path: 'deposits',
      message:
        'A payment of yours is not finished: wait until it has arrived, or its page has expired.',
    });
  return { obstacles, balance };
}
