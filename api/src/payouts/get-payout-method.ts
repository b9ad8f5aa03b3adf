import type { Query } from '../operation.ts';
import { currentMethod, toMethod } from './current-method.ts';
import { offeredKinds } from './offered-kinds.ts';

/** How the caller is paid out. */
export const getPayoutMethod: Query<'getPayoutMethod'> = async (reading, { caller }) => {
  const method = await currentMethod(reading.db, caller.actor.id);
  return {
    method: method ? toMethod(reading, method) : null,
    kinds: offeredKinds(reading.settings),
    holdSeconds: reading.settings.PAYOUT_HOLD / 1_000,
  };
};
