import { cents, dollars, dollarWords } from '@castwork/contract/money';
import type { Db } from '../../db/queries.ts';
import { depositKey, payoutKey } from './keys.ts';
import type { KnownPayment, PaymentProvider } from './provider.ts';

/**
 * What an operator has recorded, in whole cents by what reconciliation knows it by, as the events tell it:
 * nobody can change them afterwards.
 */
export async function readRecorded(db: Db) {
  const events = await db
    .selectFrom('events')
    .select(['type', 'subject_id', 'data'])
    .where('type', 'in', ['deposit_received', 'deposit_refunded', 'payout_sent', 'payout_failed'])
    .where('actor_kind', '=', 'operator')
    .orderBy('id')
    .execute();
  const [moved, refunded] = [new Map<string, number>(), new Map<string, number>()];
  for (const { type, subject_id: id, data } of events) {
    const paid = cents(data.amount ?? 0);
    const payment = depositKey(data.reference ?? '');
    if (type === 'deposit_received') moved.set(payment, paid);
    else if (type === 'deposit_refunded')
      refunded.set(payment, (refunded.get(payment) ?? 0) + paid);
    else moved.set(payoutKey(id), type === 'payout_sent' ? -paid : 0);
  }
  return { moved, refunded };
}

/** @returns what came of each payment and did not go back, and what was paid out */
export const toPayments = ({
  moved,
  refunded,
}: Awaited<ReturnType<typeof readRecorded>>): readonly KnownPayment[] =>
  [...new Set([...moved.keys(), ...refunded.keys()])].map((key) => ({
    key,
    cents: (moved.get(key) ?? 0) - (refunded.get(key) ?? 0),
  }));

/** Sponsors pay by bank, and an operator records what arrived: `pnpm operator deposit`. */
export const manual: PaymentProvider = {
  startDeposit: () => Promise.resolve({}),
  instructions: ({ amount_cents: cents, reference }, { DEPOSIT_ACCOUNT: account }) =>
    `Send ${dollarWords(dollars(cents))} by bank transfer${account && ` to ${account}`}, with the reference ${reference}. ` +
    'Your balance grows as soon as it has arrived.',
  listPayments: async (_, db) => toPayments(await readRecorded(db)),
};
