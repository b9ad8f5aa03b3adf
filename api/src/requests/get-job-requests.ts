import type { Query } from '../operation.ts';
import { listRequests } from './lists.ts';

/** A creator's own requests, or those for a sponsor's jobs; newest first, page by page. */
export const getJobRequests: Query<'getJobRequests'> = async (reading, { query, caller }) =>
  // Awaited, so that the log of a fault names this operation.
  await listRequests(reading, caller, query);
