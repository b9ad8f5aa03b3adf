import { sql } from 'kysely';
import { conflict } from '../errors.ts';
import { isOpen, noLongerAvailable } from './open.ts';
import type { Work } from '../work.ts';

/**
 * Takes a place of an open job: one conditional update, so that a last place is taken once however
 * many try. It locks the job.
 * @throws Refusal 409 when the job is full, deleted or past due
 */
export async function takeSlot({ trx, now }: Work, jobId: string) {
  const taken = await trx
    .updateTable('jobs')
    .set({ accepted_count: sql`accepted_count + 1` })
    .where('id', '=', jobId)
    .where(isOpen(now))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw conflict('not_available', noLongerAvailable);
}

/** Gives a place back. */
export const freeSlot = ({ trx }: Work, jobId: string) =>
  trx
    .updateTable('jobs')
    .set({ accepted_count: sql`accepted_count - 1` })
    .where('id', '=', jobId)
    .execute();
