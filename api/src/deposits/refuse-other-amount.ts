import type { DepositRow } from '../db/schema.ts';
import { conflict } from '../errors.ts';

/**
 * Refuses what is decided of another request than the operator has read.
 * @param read cents; undefined for whatever is asked for
 * @throws Refusal 409 where another amount is asked for, or none
 */
export function refuseOtherAmount(
  { refund_requested_cents: asked }: Pick<DepositRow, 'refund_requested_cents'>,
  read: number | undefined,
) {
  if (read !== undefined && read !== asked)
    throw conflict('other_amount', 'Another amount is asked for by now: look at it again');
}
