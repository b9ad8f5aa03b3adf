import type { Query } from '../operation.ts';
import { readUser } from './users.ts';

/** The caller's own profile. */
export const getMe: Query<'getMe'> = async ({ db }, { caller }) => ({
  user: await readUser(db, caller.actor.id),
});
