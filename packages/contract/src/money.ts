/** The creators' part of a budget, in percent. Source: specification, section 9. */
export const creatorSharePercent = 85;

/**
 * What each creator of a job is paid.
 * @param budgetCents the job's budget in whole cents
 * @param splitCount how many creators share it; less than 1 counts as 1
 * @returns whole cents: floor(floor(budget × 85 / 100) / splitCount) (decisions, "Money")
 */
export function creatorPayoutCents(budgetCents: number, splitCount: number): number {
  const share = Math.floor((budgetCents * creatorSharePercent) / 100);
  return Math.floor(share / Math.max(1, splitCount));
}

/**
 * What the sponsor is charged for one approved creator.
 * @param budgetCents the job's budget in whole cents
 * @param splitCount how many creators share it; less than 1 counts as 1
 * @returns whole cents, never less than the creator's payout; the difference is the platform's fee
 */
export function sponsorChargeCents(budgetCents: number, splitCount: number): number {
  return Math.floor(budgetCents / Math.max(1, splitCount));
}

/**
 * A part of an amount.
 * @param cents whole cents
 * @param share percent, 0 to 100
 * @returns whole cents; what is cut off stays with the sponsor
 */
export const shareOfCents = (cents: number, share: number) => Math.floor((cents * share) / 100);

/** Dollars on the wire from whole cents in the database. */
export const dollars = (cents: number) => cents / 100;

/** Dollars as they stand in a field and in a file: `1250.50`. */
export const amountAsTyped = (amount: number) => amount.toFixed(2);

/** Dollars as people read them: `$1,250.00`. */
export const dollarWords = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/**
 * What is said of a budget that is shared among so many creators that each would be paid nothing.
 * @returns undefined when each is paid
 */
export const unpaidShare = (budgetCents: number, splitCount: number) =>
  creatorPayoutCents(budgetCents, splitCount) > 0
    ? undefined
    : `At most ${creatorPayoutCents(budgetCents, 1)} creators can share ${dollarWords(dollars(budgetCents))}: with more, each would be paid nothing`;

/**
 * Dollars as people type them: `1250`, `$1,250.5`, `.5`.
 * @returns NaN when it is no amount, or one with parts of a cent
 */
export function parseDollars(typed: string): number {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3}(?!\d))/g, '');
  return /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Said of what `parseDollars` cannot read. */
export const notDollars = 'Enter an amount in dollars, like 250 or 99.50';

/** Whole cents from dollars with at most two decimals. */
export const cents = (dollars: number) => Math.round(dollars * 100);

/** True when an amount of dollars has at most two decimals; false for NaN and the infinities. */
export const hasWholeCents = (amount: number) =>
  Number.isFinite(amount) && cents(amount) / 100 === amount;

/**
 * The budget of each job when one budget is posted as several.
 * @param budget the entered budget in dollars
 * @param repeatCount how many jobs
 * @returns dollars, rounded to 2 decimals (specification, section 5)
 */
export const budgetPerRepeat = (budget: number, repeatCount: number) =>
  cents(budget / repeatCount) / 100;
