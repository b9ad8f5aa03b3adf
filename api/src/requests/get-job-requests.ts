import type { Operation } from '../operation.ts';
import { listRequests } from './lists.ts';

/** A creator's own requests, or those for a sponsor's jobs; newest first, page by page. */
export const getJobRequests: Operation<'getJobRequests'> = ({ db }, { query, caller }) =>
  listRequests(db, caller, query);
