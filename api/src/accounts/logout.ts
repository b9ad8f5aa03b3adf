import type { Operation } from '../operation.ts';

/** Ends the session of this token, on every instance. */
export const logout: Operation<'logout'> = async ({ db }, { caller }) => {
  await db.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
};
