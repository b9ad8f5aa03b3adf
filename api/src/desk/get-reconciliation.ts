import { readReconciliation } from '../ledger/read-reconciliation.ts';
import type { Query } from '../operation.ts';

/** In what ledger and provider disagree now, and what was found at night. */
export const getReconciliation: Query<'getReconciliation'> = ({ db, settings, now }) =>
  readReconciliation(db, settings, now);
