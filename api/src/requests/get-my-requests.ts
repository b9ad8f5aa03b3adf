import type { Query } from '../operation.ts';
import { pageRequests } from './lists.ts';

/** One page of the creator's own requests, newest first. */
export const getMyRequests: Query<'getMyRequests'> = (reading, { query, caller }) =>
  pageRequests(reading, caller, query);
