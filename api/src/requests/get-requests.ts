import type { Query } from '../operation.ts';
import { pageRequests } from './lists.ts';

/** One page of the sponsor's inbox, newest first. */
export const getRequests: Query<'getRequests'> = (reading, { query, caller }) =>
  pageRequests(reading, caller, query);
