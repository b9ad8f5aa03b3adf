/** What a deposit is known by, in the ledger and among what a provider knows alike. */
export const depositKey = (reference: string) => `deposit:${reference}`;

/** The same for a statement, by a row in `deposits`. */
export const depositKeyText = `'${depositKey('')}' || deposits.reference`;

/** What a payout is known by, likewise. */
export const payoutKey = (id: string) => `payout:${id}`;

/** The same for a statement, by a row in `payouts`. */
export const payoutKeyText = `'${payoutKey('')}' || payouts.id`;
