import { cents, dollars, shareOfCents } from '@castwork/contract/money';
import type { Dispute } from '@castwork/contract/operator/schemas';

/** What a share comes to, in dollars. */
export interface Amounts {
  readonly creator: number;
  readonly fees: number;
  readonly sponsor: number;
  /** What the sponsor is not charged. */
  readonly returned: number;
}

/**
 * What a decision pays, to the cent: as the ledger will count it.
 * @param share percent, 0 to 100
 */
export function amountsOf(
  { payout, charge }: Pick<Dispute, 'payout' | 'charge'>,
  share: number,
): Amounts {
  const [all, agreed] = [cents(charge), cents(payout)];
  const charged = shareOfCents(all, share);
  const paid = shareOfCents(agreed, share);
  return {
    creator: dollars(paid),
    fees: dollars(charged - paid),
    sponsor: dollars(charged),
    returned: dollars(all - charged),
  };
}

/** A share as it was typed, with its sign or without. @returns undefined for what is no whole percentage */
export function readShare(typed: string): number | undefined {
  const digits = /^(\d{1,3})\s*%?$/.exec(typed.trim())?.[1];
  return digits && Number(digits) <= 100 ? Number(digits) : undefined;
}
