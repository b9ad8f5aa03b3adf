import { conflict, notFound } from '../errors.ts';
import { lockBalance } from '../ledger/balance.ts';
import { movedBack } from '../ledger/taken-back.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { isRefundedThere } from './is-told.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';
import { toReference } from './reference.ts';
import { refuseOtherAmount } from './refuse-other-amount.ts';

/** What was paid back by hand. */
export interface PaidBack {
  /** Of the payment that it is a part of. */
  readonly of: string;
  readonly cents: number;
  /** Cents that were asked for, as whoever sent them has read it; without it, whatever is asked for. */
  readonly requested?: number | undefined;
  /** What the bank's statement says of the way back. */
  readonly reference: string;
  /** Whether the provider that took it in does not pay it back: then another way is no second one. */
  readonly providerRefuses?: boolean | undefined;
}

/**
 * Records that a part of a payment, or all of it, was paid back by hand, of each payment once for each
 * reference: kept as a provider's news of a refund is, and so it leaves the sponsor's balance.
 * @throws Refusal 404, or 409 where it has not come so, or is not there any more
 */
export async function recordRefund(work: Work, paidBack: PaidBack) {
  const { trx, now } = work;
  const { of, cents, reference, providerRefuses } = paidBack;
  const deposit = await lockDeposit(work, { reference: toReference(of) });
  if (!deposit) throw notFound('Payment');
  const { id, owner, row } = deposit;
  const { isThere } = await trx
    .selectFrom('deposits')
    .select(isRefundedThere.as('isThere'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isThere && !providerRefuses)
    throw conflict('other_provider', 'This payment is paid back where it was made');
  const balance = await lockBalance(work, { kind: 'sponsor', ownerId: owner.id });
  const { refund_requested_cents: requested } = row;
  const moved = await movedBack(trx, row.reference);
  const refunded = moved.refund.cents - requested + cents;
  const byHand = await trx
    .selectFrom('payment_events')
    .select(['id', 'cents'])
    .where('payment', '=', row.reference)
    .execute();
  const known = toReference(reference);
  // One transfer may pay back several payments; up to 2026-11-25 a reference was kept without its payment.
  const key = `refund:${row.reference}:${known}`;
  if (byHand.some(({ id: before }) => before === key || before === `refund:${known}`))
    throw conflict(
      'already_recorded',
      'A payment with this reference was recorded before',
      'reference',
    );
  refuseOtherAmount(row, paidBack.requested);
  // What was asked for has left the balance already.
  const covered = Math.min(requested, cents);
  await trx
    .insertInto('payment_events')
    .values({
      id: key,
      type: 'charge.refunded',
      at: now,
      received_at: now,
      payment: row.reference,
      subject: reference,
      deposit_id: id,
      cents: Math.max(0, ...byHand.map((each) => each.cents)) + cents,
      state: '',
    })
    .execute();
  await move(work, deposit, 'refund', {
    set: { refund_requested_cents: requested - covered },
    data: { ...depositFacts(row, cents), sentBackAs: reference },
  });
  // Said behind the process, which has words for what has not arrived. A bank that has taken it back has its
  // money: a refund beside that would be a second one.
  if (refunded + moved.chargeback.cents > row.amount_cents)
    throw conflict('more_than_came', 'More than came with this payment, or is left of it');
  // What was asked for has left a balance below zero, too.
  if (cents - covered > Math.max(0, balance))
    throw conflict('not_enough_balance', 'The sponsor’s balance holds less');
}
