import type { Operation } from '../operation.ts';
import { toUser } from './users.ts';

/** The caller's own profile. */
export const getMe: Operation<'getMe'> = async (_, { caller }) => ({ user: toUser(caller.user) });
