import { sql } from 'kysely';
import { endSessions } from '../accounts/end-sessions.ts';
import { conflict } from '../errors.ts';
import { move } from '../process/move.ts';
import { isOpen } from '../process/open.ts';
import type { Work } from '../work.ts';
import { lockMember } from './find-member.ts';

/**
 * Suspends an account, and ends its sessions: what its owner does from now on, they do knowing it.
 * @param reason its owner reads it
 * @throws Refusal 409 when it is suspended already
 */
export async function suspend(work: Work, id: string, reason: string) {
  await move(work, await lockMember(work, id), 'suspend', { data: { reason } });
  await endSessions(work, id);
}

/**
 * Ends a suspension. Saved searches look at the jobs that are on the market again: whoever was told of
 * one is not told again.
 * @param seen when they were suspended as the operator has read it; whenever it was unless said
 * @throws Refusal 409 when it is not suspended, or for another reason since
 */
export async function restore(work: Work, id: string, reason: string, seen?: string) {
  const member = await lockMember(work, id);
  if (seen && member.suspendedAt && Date.parse(seen) !== member.suspendedAt.getTime())
    throw conflict(
      'other_suspension',
      'This account was suspended anew since you read it: look at why before you restore it',
    );
  await move(work, member, 'restore', { data: { reason } });
  const { rows } = await sql<{ id: string }>`
    select distinct on (posting_id) id from jobs
    where sponsor_id = ${id} and ${isOpen(work.now)} order by posting_id`.execute(work.trx);
  if (rows.length > 0)
    await work.outbox.sendToSearches(
      work.trx,
      rows.map((job) => job.id),
    );
}
