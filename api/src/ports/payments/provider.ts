/** Money that a sponsor adds, as a provider is told of it. */
export interface Payment {
  readonly id: string;
  /** Whole cents. */
  readonly amount_cents: number;
  /** What it is known by. */
  readonly reference: string;
}

/** Whoever takes money in. What it tells later comes by the verbs that an operator uses too. */
export interface PaymentProvider {
  /**
   * Has a payment expected, outside of any transaction.
   * @returns the page on which it is paid, where there is one
   */
  readonly startDeposit: (payment: Payment) => Promise<{ readonly checkoutUrl?: string }>;
  /** How to pay, for people; empty where a page leads through it. */
  readonly instructions: (payment: Payment) => string;
}
