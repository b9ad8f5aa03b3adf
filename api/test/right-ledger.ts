import { findDifferences } from '../src/ledger/find-differences.ts';
import type { TestApi } from './open-api.ts';

/** @throws with every difference, where the ledger is not as it has to be */
export async function rightLedger({ context }: Pick<TestApi, 'context'>) {
  const differences = await findDifferences(context.db);
  if (differences.length > 0) throw new Error(differences.join('\n'));
}
