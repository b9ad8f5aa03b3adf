import { cents, dollars, sponsorChargeCents } from '@castwork/contract/money';
import type { Work } from './question.ts';

const sum = (work: readonly Work[], amountInCents: (one: Work) => number) =>
  work.reduce((total, one) => total + amountInCents(one), 0);

/** What creators are paid, what the sponsor is charged and the fee between them, in dollars. */
export function totalsOf(work: readonly Work[]) {
  const payout = sum(work, ({ submission }) => cents(submission.payout));
  const charge = sum(work, ({ job }) => sponsorChargeCents(cents(job.budget), job.splitCount));
  return { payout: dollars(payout), charge: dollars(charge), fee: dollars(charge - payout) };
}
