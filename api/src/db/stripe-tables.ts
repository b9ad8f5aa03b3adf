import type { Moment } from './columns.ts';
import { books, type FactsOf } from './table-facts.ts';

/** What a payment provider has told of money, each once. */
export interface PaymentEvents {
  /** The provider's. */
  id: string;
  type: string;
  /** When it happened, as the provider says: to the second. */
  at: Moment;
  received_at: Moment;
  /** What the provider knows the payment by; empty where it does not say. */
  payment: string;
  /** What it is about: the page of a payment, a charge, a dispute. */
  subject: string;
  /** Known of what leads through a page. */
  deposit_id: string | null;
  cents: number;
  /** The subject's own state, where it has one. */
  state: string;
}

/** An account with Stripe that a creator is paid out to: one each. */
interface StripeAccounts {
  user_id: string;
  /** Stripe's id of it. */
  account: string;
  can_be_paid: boolean;
  /** When Stripe has said so, and in which event. */
  told_at: Moment;
  told_by: string;
}

export interface StripeTables {
  payment_events: PaymentEvents;
  stripe_accounts: StripeAccounts;
}

/** What is said of them. */
export const stripeTables = {
  payment_events: {
    may: 'select, insert',
    atClosing: { nobodys: 'What the provider says of payments, by its own ids' },
    inExport: 'What the payment provider tells the marketplace; `deposits` says what became of it.',
  },
  stripe_accounts: {
    may: 'select, insert, update (can_be_paid, told_at, told_by), delete',
    atClosing: { columns: { account: books, told_by: books } },
    inExport: {
      name: 'stripeAccount',
      columns: ['account', 'can_be_paid', 'told_at'],
      of: 'user_id',
      newestBy: 'told_at',
    },
  },
} as const satisfies FactsOf<StripeTables>;
