import { dollars, dollarWords } from '@castwork/contract/money';
import { openPayouts } from '@castwork/contract/process/open-payouts';
import { creatorNameOf } from '../db/creator-name.ts';
import type { Work } from '../work.ts';

/** The payouts that are not over, oldest first, a line each. */
export async function listPayouts({ trx }: Work): Promise<string> {
  const rows = await trx
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .innerJoin('users', 'users.id', 'creator_id')
    .select(['payouts.id', 'status', 'amount_cents', 'last4', 'run_id', 'payouts.created_at'])
    .select(creatorNameOf('users').as('name'))
    .where('status', 'in', openPayouts)
    .orderBy('payouts.id')
    .execute();
  if (rows.length === 0) return 'No payout waits.';
  return rows
    .map(({ id, status, amount_cents: cents, last4, run_id: run, created_at: at, name }) =>
      [
        id,
        status.padEnd(10),
        dollarWords(dollars(cents)).padStart(14),
        at.toISOString().slice(0, 10),
        `${JSON.stringify(name)} …${last4}`,
        ...(run ? [`run ${run}`] : []),
      ].join('  '),
    )
    .join('\n');
}
