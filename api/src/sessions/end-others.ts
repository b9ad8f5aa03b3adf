import type { Caller } from '../caller.ts';
import type { Work } from '../work.ts';

/** Ends all sessions of whoever calls but the one that does. @returns how many */
export async function endOthers({ trx }: Work, { actor, sessionId }: Caller): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id', '!=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
