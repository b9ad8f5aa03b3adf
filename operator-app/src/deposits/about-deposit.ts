import type { OperatorDeposit } from '@castwork/contract/operator/schemas';

/** A dialog about a payment. */
export interface AboutDeposit {
  /** Which; without one it is about a payment that nobody has announced. */
  deposit: OperatorDeposit | undefined;
  onClose: () => void;
}
