import type { Operation } from '../operation.ts';
import { pageRequests } from './lists.ts';

/** One page of the sponsor's inbox, newest first. */
export const getRequests: Operation<'getRequests'> = ({ db }, { query, caller }) =>
  pageRequests(db, caller, query);
