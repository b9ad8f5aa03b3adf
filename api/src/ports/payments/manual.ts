import { cents, dollars, dollarWords } from '@castwork/contract/money';
import type { Db } from '../../db/queries.ts';
import type { KnownPayment, PaymentProvider } from './provider.ts';
import type { StripeSettings } from './stripe-client.ts';

/** What an operator has recorded, as the events tell it: nobody can change them afterwards. */
async function readRecorded(_: StripeSettings, db: Db): Promise<readonly KnownPayment[]> {
  const events = await db
    .selectFrom('events')
    .select(['type', 'subject_id', 'data'])
    .where('type', 'in', ['deposit_received', 'deposit_refunded', 'payout_sent', 'payout_failed'])
    .where('actor_kind', '=', 'operator')
    .orderBy('id')
    .execute();
  const known = new Map<string, number>();
  for (const { type, subject_id: id, data } of events) {
    const paid = cents(data.amount ?? 0);
    const payment = `deposit:${data.reference}`;
    if (type === 'deposit_received') known.set(payment, paid);
    else if (type === 'deposit_refunded') known.set(payment, (known.get(payment) ?? 0) - paid);
    else known.set(`payout:${id}`, type === 'payout_sent' ? -paid : 0);
  }
  return [...known].map(([key, amount]) => ({ key, cents: amount }));
}

/** Sponsors pay by bank, and an operator records what arrived: `pnpm operator deposit`. */
export const manual: PaymentProvider = {
  startDeposit: () => Promise.resolve({}),
  instructions: ({ amount_cents: cents, reference }, { DEPOSIT_ACCOUNT: account }) =>
    `Send ${dollarWords(dollars(cents))} by bank transfer${account && ` to ${account}`}, with the reference ${reference}. ` +
    'Your balance grows as soon as it has arrived.',
  listPayments: readRecorded,
};
