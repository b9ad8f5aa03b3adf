import { cents } from '@castwork/contract/money';
import { refundDeposit as refund } from '../deposits/refund-deposit.ts';
import { declineRefund as decline } from '../deposits/request-refund.ts';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';
import { depositRows, toOperatorDeposit } from './deposit-rows.ts';

async function read({ trx }: Work, id: string) {
  const row = isId(id)
    ? await depositRows(trx).where('deposits.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Payment');
  return toOperatorDeposit(row);
}

/** Records what was paid back by hand, by the verb of the order on the server. */
export const refundDeposit: Command<'refundDeposit'> = async (work, { params, body }) => {
  const { reference: of } = await read(work, params.id);
  const { amount, ...how } = body;
  await refund(work, { ...how, of, cents: cents(amount) });
  return { message: 'Refund recorded', deposit: await read(work, params.id) };
};

/** Declines what a sponsor has asked back. */
export const declineRefund: Command<'declineRefund'> = async (work, { params, body }) => {
  await decline(work, params.id, body);
  return { message: 'Refund declined', deposit: await read(work, params.id) };
};
