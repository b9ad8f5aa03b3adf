import type { Operation } from '../operation.ts';
import { listRequests } from './lists.ts';

/** The sponsor's pending requests, newest first, page by page. */
export const getInbox: Operation<'getInbox'> = ({ db }, { query, caller }) =>
  listRequests(db, caller, query, 'pending');
