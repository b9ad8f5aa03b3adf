import type { PayoutStatus } from '@castwork/contract/process/payout';
import { conflict } from '../errors.ts';
import type { Command } from '../operation.ts';
import { fail, markPaid } from '../payouts/mark-payout.ts';
import { sendAgain } from '../payouts/send-again.ts';
import { lockPayout } from '../process/find-payout.ts';
import type { Work } from '../work.ts';
import { operatorPayoutRows, toOperatorPayout } from './payout-rows.ts';

const read = async ({ trx }: Work, id: string) =>
  toOperatorPayout(
    await operatorPayoutRows(trx).where('payouts.id', '=', id).executeTakeFirstOrThrow(),
  );

/** @throws Refusal 409 where a payout is not what the operator has read: another was faster */
async function refuseOtherStatus(work: Work, id: string, read: PayoutStatus | undefined) {
  if (read !== undefined && (await lockPayout(work, id)).status !== read)
    throw conflict('other_status', 'It is not as you have read it any more: look at it again');
}

/** Records that a payout was sent, or that what is left behind of a failed one was. */
export const sendPayout: Command<'sendPayout'> = async (work, { params, body }) => {
  const { reference, status } = body;
  await refuseOtherStatus(work, params.id, status);
  const send = status === 'failed' ? sendAgain : markPaid;
  return {
    message: 'Recorded as sent',
    payout: await read(work, await send(work, params.id, reference)),
  };
};

/** Records that a payout did not arrive. */
export const failPayout: Command<'failPayout'> = async (work, { params, body }) => {
  await refuseOtherStatus(work, params.id, body.status);
  await fail(work, params.id, body.reason);
  return { message: 'Recorded as failed', payout: await read(work, params.id) };
};
