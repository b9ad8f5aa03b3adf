import { cents } from '@castwork/contract/money';
import type { Reply } from '@castwork/contract/contract';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { toReference } from '../deposits/reference.ts';
import { conflict, notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';
import { operatorDepositRows, toOperatorDeposit } from './deposit-rows.ts';

/** Records a payment that has arrived, by the verb of the order on the server. */
async function record(
  work: Work,
  payment: { email: string; amount: number; reference: string },
): Promise<Reply<'recordPayment'>> {
  const { email, amount, reference } = payment;
  await recordDeposit(work, { email, cents: cents(amount), reference });
  const row = await operatorDepositRows(work.trx)
    .where('reference', '=', toReference(reference))
    .executeTakeFirstOrThrow();
  return { message: 'Payment recorded', deposit: toOperatorDeposit(row) };
}

/** Records a payment by a sponsor's address, announced or not. */
export const recordPayment: Command<'recordPayment'> = (work, { body }) => record(work, body);

const otherReference = (announced: string) =>
  `This payment was announced as ${announced}. Where your bank has another reference, make sure by sender and amount that it is this one, and enter ${announced}.`;

/**
 * Records that an announced payment has arrived, by the reference that it was announced with: another
 * one is a row that was mistaken for another, or the bank's own, of which the operator is asked to make sure.
 */
export const receiveDeposit: Command<'receiveDeposit'> = async (work, { params, body }) => {
  const row = await operatorDepositRows(work.trx)
    .where('deposits.id', '=', soughtId(params.id))
    .executeTakeFirst();
  if (!row) throw notFound('Payment');
  const { reference } = row;
  if (reference !== toReference(body.reference))
    throw conflict('other_reference', otherReference(reference), 'reference');
  return record(work, { ...body, email: row.sponsor.email });
};
