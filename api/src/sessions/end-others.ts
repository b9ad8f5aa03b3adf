import type { Caller } from '../caller.ts';
import { unauthorized } from '../errors.ts';
import { holdOpen } from '../hold-open.ts';
import type { Work } from '../work.ts';

/**
 * Ends all sessions of whoever calls but the one that does. Of two that do so at once the later has ended.
 * @returns how many
 * @throws Refusal 401
 */
export async function endOthers(work: Work, { actor, sessionId }: Caller): Promise<number> {
  const { trx } = work;
  await holdOpen(work, actor.id);
  const here = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!here) throw unauthorized();
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id', '!=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
