import type { Query } from '../operation.ts';
import { listRequests } from './lists.ts';

/** The sponsor's pending requests, newest first, page by page. */
export const getInbox: Query<'getInbox'> = async (reading, { query, caller }) =>
  // Awaited, so that the log of a fault names this operation.
  await listRequests(reading, caller, query, 'pending');
