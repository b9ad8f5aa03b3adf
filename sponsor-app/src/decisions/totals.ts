import { cents, dollars } from '@castwork/contract/money';
import type { Work } from './question.ts';

/** Added up in whole cents, so that the sum is exact. */
const sum = (work: readonly Work[], amount: 'payout' | 'charge') =>
  work.reduce((total, { submission }) => total + cents(submission[amount]), 0);

/** What creators are paid, what the sponsor is charged and the fee between them, in dollars. */
export function totalsOf(work: readonly Work[]) {
  const payout = sum(work, 'payout');
  const charge = sum(work, 'charge');
  return { payout: dollars(payout), charge: dollars(charge), fee: dollars(charge - payout) };
}
