import type { OperatorDeposit } from '@castwork/contract/operator/schemas';

/** A dialog about a payment. */
export interface AboutDeposit {
  /** Which; without one it is about a payment that nobody has announced. */
  deposit: OperatorDeposit | undefined;
  onClose: () => void;
}

/** What is read again once something of a payment is recorded. */
export const reads = ['GET /api/operator/deposits', 'GET /api/operator/waiting'] as const;
