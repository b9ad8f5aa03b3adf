import type { Query } from '../operation.ts';
import { pageRequests } from './lists.ts';

/** One page of the creator's own requests, newest first. */
export const getMyRequests: Query<'getMyRequests'> = ({ db }, { query, caller }) =>
  pageRequests(db, caller, query);
