import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import type { ApiError } from '@castwork/session';
import { type AsOfNow, useLate } from '../rows/use-late.ts';

/** A dialog about a payment. */
export interface AboutDeposit extends AsOfNow<OperatorDeposit> {
  /** Which; without one it is about a payment that nobody has announced. */
  deposit: OperatorDeposit | undefined;
}

/** What is read again once something of a payment is recorded. */
export const reads = ['GET /api/operator/deposits', 'GET /api/operator/waiting'] as const;

/** Has a dialog about what was asked back follow what is asked for by now. */
export const useAskedBack = ({ deposit, ...ofNow }: AboutDeposit, error: ApiError | null) =>
  useLate({
    ...ofNow,
    error,
    code: 'other_amount',
    isOther: (now) => now?.refundRequested !== deposit?.refundRequested,
    mayStill: ({ refundRequested }) => refundRequested > 0,
  });
