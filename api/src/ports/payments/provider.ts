import type { Db } from '../../db/queries.ts';
import type { Settings } from '@castwork/settings/table';
import type { StripeSettings } from './stripe-client.ts';

/** Money that a sponsor adds, as a provider is told of it. */
export interface Payment {
  readonly id: string;
  /** Whole cents. */
  readonly amount_cents: number;
  /** What it is known by. */
  readonly reference: string;
}

/** What a provider knows of one payment. */
export interface KnownPayment {
  /** As the ledger knows it, by `keys.ts`. */
  readonly key: string;
  /** Whole cents that came in, or negative ones that went out; 0 for what came back. */
  readonly cents: number;
}

/** Whoever takes money in. What it tells later comes by the verbs that an operator uses too. */
export interface PaymentProvider {
  /**
   * Has a payment expected, outside of any transaction.
   * @returns the page on which it is paid, where there is one
   * @throws Refusal 503 while it cannot be had, 400 where it is more than can be paid at a time
   */
  readonly startDeposit: (
    settings: StripeSettings,
    payment: Payment,
  ) => Promise<{ readonly checkoutUrl?: string | undefined }>;
  /** How to pay, for people; empty where a page leads through it. */
  readonly instructions: (payment: Payment, settings: Settings<'DEPOSIT_ACCOUNT'>) => string;
  /**
   * All that has come in and gone out, by its own account, as it comes: there may be more than a process can
   * hold, and it takes the longer the more there was. What is told of a payment later stands for what was
   * told of it before. What an operator has recorded is not among it.
   * @param signal ends it, since nobody waits for it any more
   */
  readonly listPayments: (
    settings: StripeSettings,
    db: Db,
    signal?: AbortSignal,
  ) => AsyncIterable<KnownPayment>;
}
