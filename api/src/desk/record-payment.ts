import { cents } from '@castwork/contract/money';
import type { Reply } from '@castwork/contract/contract';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { toReference } from '../deposits/reference.ts';
import { conflict, notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';
import { depositRows, toOperatorDeposit } from './deposit-rows.ts';

/** Records a payment that has arrived, by the verb of the order on the server. */
async function record(
  work: Work,
  payment: { email: string; amount: number; reference: string },
): Promise<Reply<'recordPayment'>> {
  const { email, amount, reference } = payment;
  await recordDeposit(work, { email, cents: cents(amount), reference });
  const row = await depositRows(work.trx)
    .where('reference', '=', toReference(reference))
    .executeTakeFirstOrThrow();
  return { message: 'Payment recorded', deposit: toOperatorDeposit(row) };
}

/** Records a payment by a sponsor's address, announced or not. */
export const recordPayment: Command<'recordPayment'> = (work, { body }) => record(work, body);

/**
 * Records that an announced payment has arrived. The reference is that of the bank's statement: one
 * that is not this payment's is a row that was mistaken for another.
 */
export const receiveDeposit: Command<'receiveDeposit'> = async (work, { params, body }) => {
  const row = isId(params.id)
    ? await depositRows(work.trx).where('deposits.id', '=', params.id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Payment');
  if (row.reference !== toReference(body.reference))
    throw conflict('other_reference', 'This is not the reference of this payment');
  return record(work, { ...body, email: row.sponsor.email });
};
