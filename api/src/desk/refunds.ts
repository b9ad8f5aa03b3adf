import { cents } from '@castwork/contract/money';
import { recordRefund } from '../deposits/record-refund.ts';
import { declineRequested } from '../deposits/request-refund.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';
import { operatorDepositRows, toOperatorDeposit } from './deposit-rows.ts';

async function read({ trx }: Work, id: string) {
  const row = await operatorDepositRows(trx)
    .where('deposits.id', '=', soughtId(id))
    .executeTakeFirst();
  if (!row) throw notFound('Payment');
  return toOperatorDeposit(row);
}

/** Records what was paid back by hand, by the verb of the order on the server. */
export const refundDeposit: Command<'refundDeposit'> = async (work, { params, body }) => {
  const { reference: of } = await read(work, params.id);
  const { amount, requested, ...how } = body;
  await recordRefund(work, {
    ...how,
    of,
    cents: cents(amount),
    requested: requested && cents(requested),
  });
  return { message: 'Refund recorded', deposit: await read(work, params.id) };
};

/** Declines what a sponsor has asked back. */
export const declineRefund: Command<'declineRefund'> = async (work, { params, body }) => {
  await declineRequested(work, params.id, body);
  return { message: 'Refund declined', deposit: await read(work, params.id) };
};
