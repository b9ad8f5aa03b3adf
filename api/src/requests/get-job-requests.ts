import type { Operation } from '../operation.ts';
import { listRequests } from './lists.ts';

/** A creator's own requests, or those for a sponsor's jobs; newest first. */
export const getJobRequests: Operation<'getJobRequests'> = async ({ db }, { caller }) => ({
  requests: await listRequests(db, caller),
});
