import type { Work } from '../work.ts';

/** Ends all sessions of an account, on every instance, and the streams that they have open. */
export const endSessions = ({ trx }: Work, userId: string) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
