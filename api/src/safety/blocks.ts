import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '../errors.ts';
import type { Work } from '../work.ts';

/** Whether one has blocked the other: an SQL condition on two ids. */
export const isBlockedBy = (blocker: RawBuilder<unknown>, blocked: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked}
  )`;

/** Whether either of two has blocked the other. */
export const isApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${isBlockedBy(one, other)} or ${isBlockedBy(other, one)})`;

/**
 * Has blocking wait for what two people are doing with each other, and what they do after it see it.
 * @param mode `share` for whoever writes, who waits for nobody else that does
 */
export async function lockPair({ trx }: Work, one: string, other: string, mode: 'share' | 'alone') {
  const pair = `pair ${[one, other].toSorted().join(' ')}`;
  const lock = sql.raw(`pg_advisory_xact_lock${mode === 'share' ? '_shared' : ''}`);
  await sql`select ${lock}(hashtextextended(${pair}, 0))`.execute(trx);
}

/** Whether somebody has blocked somebody else: what follows is not done past a block that comes now. */
async function hasBlocked(work: Work, blocker: string, blocked: string): Promise<boolean> {
  await lockPair(work, blocker, blocked, 'share');
  const block = await work.trx
    .selectFrom('blocks')
    .select('at')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst();
  return block !== undefined;
}

/** What is said to whoever acts: where they have blocked the other side, and where that has blocked them. */
export interface ApartWords {
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Stops what somebody does with somebody else where one of them has blocked the other.
 * @throws Refusal 403
 */
export async function refuseApart(
  work: Work,
  me: string,
  other: string,
  { mine, theirs }: ApartWords,
): Promise<void> {
  if (await hasBlocked(work, me, other)) throw forbidden('you_blocked', mine);
  if (await hasBlocked(work, other, me)) throw forbidden('blocked', theirs);
}
