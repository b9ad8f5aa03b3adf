import type { Query } from '../operation.ts';
import { toUser } from './users.ts';

/** The caller's own profile. */
export const getMe: Query<'getMe'> = async (_, { caller }) => ({ user: toUser(caller.profile) });
