import { readNights } from '../ledger/read-reconciliation.ts';
import type { Query } from '../operation.ts';

/**
 * What the daily comparisons have found. None is made for whoever asks: a provider lists all payments for
 * longer than a request may take.
 */
export const getReconciliation: Query<'getReconciliation'> = async ({ db }) => {
  const nights = await readNights(db);
  return {
    differences: nights[0]?.differences ?? [],
    comparedAt: nights[0]?.at.toISOString(),
    nights: nights.map(({ day, differences }) => ({ day, differences })),
  };
};
