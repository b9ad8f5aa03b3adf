import { cents } from '@castwork/contract/money';
import { conflict, notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { lockBalance } from '../ledger/balance.ts';
import { leftOf } from '../ledger/taken-back.ts';
import type { Command } from '../operation.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { askBackForWhoLeft } from './ask-back.ts';
import { readDeposit } from './deposit-view.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';
import { refuseOtherAmount } from './refuse-other-amount.ts';

/** Asks for what the sponsor has not spent of a payment, or for a part of it. */
export const requestRefund: Command<'requestRefund'> = async (work, { params, body, caller }) => {
  const { id } = params;
  const deposit = await lockDeposit(work, { id: soughtId(id) });
  if (deposit?.owner.id !== caller.actor.id) throw notFound('Payment');
  const { row } = deposit;
  if (row.refund_requested_cents > 0)
    throw conflict(
      'already_requested',
      'A refund of this payment was asked for, and is not sent yet',
    );
  const balance = await lockBalance(work, { kind: 'sponsor', ownerId: caller.actor.id });
  const { left } = await work.trx
    .selectFrom('deposits')
    .select(leftOf.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const most = Math.min(balance, left);
  const asked = body.amount === undefined ? most : cents(body.amount);
  // Of one that has not arrived the process says so, below.
  if (deposit.status === 'received' && (asked > most || asked <= 0))
    throw conflict('not_enough_balance', 'Not enough balance');
  await move(work, deposit, 'requestRefund', {
    set: { refund_requested_cents: asked },
    data: depositFacts(row, asked),
  });
  return { message: 'Refund requested', deposit: await readDeposit(work, id) };
};

interface Declined {
  readonly reason: string;
  /** Dollars that whoever declines has read; without it, whatever is asked for. */
  readonly amount?: number | undefined;
}

/**
 * Declines what a sponsor has asked back: it goes back into their balance. For who has left, whose balance is
 * nobody's to spend, what is there waits on: declined is only what a bank has taken meanwhile.
 * @throws Refusal 404, or 409 where nothing is asked for, or something else
 */
export async function declineRequested(work: Work, id: string, { reason, amount }: Declined) {
  const deposit = await lockDeposit(work, { id: soughtId(id) });
  if (!deposit) throw notFound('Payment');
  const { refund_requested_cents: asked } = deposit.row;
  if (asked === 0) throw conflict('not_requested', 'No refund of this payment is asked for');
  refuseOtherAmount(deposit.row, amount && cents(amount));
  await move(work, deposit, 'declineRefund', {
    set: { refund_requested_cents: 0 },
    data: { ...depositFacts(deposit.row, asked), reason },
  });
  if ((await askBackForWhoLeft(work, deposit.id)) >= asked)
    throw conflict(
      'sponsor_has_left',
      'Its sponsor has closed their account: this waits until it is sent',
    );
}
