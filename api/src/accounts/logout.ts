import type { Command } from '../operation.ts';

/** Ends the session of this token, on every instance. */
export const logout: Command<'logout'> = async ({ trx }, { caller }) => {
  await trx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
};
