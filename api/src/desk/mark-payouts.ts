import type { Command } from '../operation.ts';
import { fail, markPaid } from '../payouts/mark-payout.ts';
import type { Work } from '../work.ts';
import { operatorPayoutRows, toOperatorPayout } from './payout-rows.ts';

const read = async ({ trx }: Work, id: string) =>
  toOperatorPayout(
    await operatorPayoutRows(trx).where('payouts.id', '=', id).executeTakeFirstOrThrow(),
  );

/** Records that a payout was sent. */
export const sendPayout: Command<'sendPayout'> = async (work, { params, body }) => {
  await markPaid(work, params.id, body.reference);
  return { message: 'Recorded as sent', payout: await read(work, params.id) };
};

/** Records that a payout did not arrive. */
export const failPayout: Command<'failPayout'> = async (work, { params, body }) => {
  await fail(work, params.id, body.reason);
  return { message: 'Recorded as failed', payout: await read(work, params.id) };
};
