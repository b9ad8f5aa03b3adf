import type { Operation } from '../operation.ts';
import { listRequests } from './lists.ts';

/** The sponsor's pending requests, newest first. */
export const getInbox: Operation<'getInbox'> = async ({ db }, { caller }) => ({
  requests: await listRequests(db, caller, 'pending'),
});
