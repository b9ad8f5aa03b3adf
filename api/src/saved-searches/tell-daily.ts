import { sql } from 'kysely';
import { system } from '../actor.ts';
import { eventOf } from '../months/event-of.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { announceTo } from '../notifications/announce.ts';
import { tell } from '../notifications/notify.ts';
import { firstOpenPost } from '../process/equal-posts.ts';
import { lastBeat } from '../rhythm.ts';
import type { Work } from '../work.ts';
import { findSearches } from './find-searches.ts';

/** 14:00 UTC, when it is morning from New York to Los Angeles. */
const morning = Date.UTC(1970, 0, 5, 14);

/** How many people a look takes. */
const some = 100;

/** Whether a job is still one that this creator looks for; of equal posts any counts. */
async function isStillThere(work: Work, jobId: string, creatorId: string) {
  const job = await firstOpenPost(work, jobId);
  if (!job) return false;
  const search = await findSearches(work, job.id)
    .select('found.id')
    .where('found.creator_id', '=', creatorId)
    .executeTakeFirst();
  return search !== undefined;
}

/** Tells somebody of all that waits for them and is still to be had: in the app, and in one letter. */
async function tellCreator(work: Work, creatorId: string) {
  const { trx, now } = work;
  // Whoever closes the account meanwhile waits, or has closed it before.
  await trx.selectFrom('users').select('id').where('id', '=', creatorId).forKeyShare().execute();
  const waiting = trx
    .updateTable('search_matches')
    .from('saved_searches')
    .set({ told_at: now })
    .whereRef('saved_searches.id', '=', 'search_matches.search_id')
    .where('saved_searches.creator_id', '=', creatorId)
    .where('search_matches.told_at', 'is', null)
    .returning('search_matches.event_id');
  const events = await trx
    .with('waiting', () => waiting)
    .selectFrom('waiting')
    .innerJoinLateral(eventOf('waiting.event_id'), (join) => join.onTrue())
    .select(['event.id', 'event.job_id'])
    .distinct()
    .orderBy('event.id')
    .execute();
  const listeners = [];
  for (const { id, job_id: jobId } of events)
    if (await isStillThere(work, jobId!, creatorId))
      listeners.push({ userId: creatorId, event: { id, kind: 'search_matched' as const } });
  if (listeners.length === 0) return;
  await tell(work, listeners);
  await announceTo(work, 'search_matched', [creatorId]);
}

/**
 * Tells everybody for whom something has waited since before this morning, once, whichever process does:
 * what waits is taken and told in one transaction. One that was away for days tells it all together.
 */
export async function tellDaily(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock, settings, log } = context;
  const before = lastBeat(clock.now(), { from: morning, every: settings.SEARCH_LETTERS_EVERY });
  const left: string[] = [];
  const look = () =>
    db
      .selectFrom('search_matches')
      .innerJoin('saved_searches', 'saved_searches.id', 'search_matches.search_id')
      .select('creator_id')
      .distinct()
      .where('told_at', 'is', null)
      .where('found_at', '<', before)
      .where(sql<boolean>`creator_id <> all (${left}::uuid[])`)
      .limit(some)
      .execute();
  for (let due = await look(); due.length > 0; due = await look())
    for (const { creator_id: creatorId } of due) {
      if (signal?.aborted) return;
      await inTransaction(context, system, (work) => tellCreator(work, creatorId)).catch(
        (error: unknown) => {
          // It still waits, and keeps nobody else waiting.
          left.push(creatorId);
          log.warn({ error: String(error) }, 'saved searches');
        },
      );
    }
}
