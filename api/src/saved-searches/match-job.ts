import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { lockName } from '../db/lock-name.ts';
import { writeEvents } from '../events/write-events.ts';
import { announceTo } from '../notifications/announce.ts';
import { tell } from '../notifications/notify.ts';
import { firstOpenPost } from '../process/equal-posts.ts';
import { aboutJob } from '../process/find.ts';
import type { Work } from '../work.ts';
import { findSearches } from './find-searches.ts';

/** Those that have found nothing of what was posted together. */
const findNew = (work: Work, jobId: string) =>
  findSearches(work, jobId)
    .select(['found.id', 'found.creator_id', 'found.alert'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_matches')
            .select('search_id')
            .whereRef('search_id', '=', 'found.id')
            .whereRef('search_matches.sponsor_id', '=', 'found.sponsor_id')
            .whereRef('search_matches.posted_at', '=', 'found.posted_at'),
        ),
      ),
    )
    .execute();

/** Holds the accounts of those who search: whoever closes theirs meanwhile waits, or has closed it before. */
async function withOwners({ trx }: Work, found: Awaited<ReturnType<typeof findNew>>) {
  if (found.length === 0) return [];
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(found.map((search) => search.creator_id))])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const open = new Set(owners.map(({ id }) => id));
  return found.filter((search) => open.has(search.creator_id));
}

/**
 * Finds whose saved searches a job answers that came to the market, or has changed there: who wants to
 * know now is told, and for others it waits. Done again, nobody is told again; of equal posts one tells
 * for all.
 * @param jobId any of the equal posts
 */
export async function matchJob(work: Work, jobId: string): Promise<void> {
  const { trx, now } = work;
  const job = await firstOpenPost(work, jobId);
  if (!job) return;
  // Of what was posted together one after the other; a job itself is not locked for so long.
  const posting = `saved searches ${job.sponsor_id} ${job.created_at.toISOString()}`;
  await lockName(trx, posting);
  const found = await withOwners(work, await findNew(work, job.id));
  if (found.length === 0) return;
  const facts = { payout: dollars(job.payout_cents), dueDate: job.due_date };
  const about = { kind: 'search' as const, id: job.id, job: aboutJob(job) };
  const [event] = await writeEvents(work, 'search_matched', [about], facts);
  const toTell = new Set(
    found.filter(({ alert }) => alert === 'now').map((search) => search.creator_id),
  );
  // Who is told now has heard of it for all their searches.
  const ids = found.map(({ id }) => id);
  const isTold = found.map((search) => toTell.has(search.creator_id));
  await sql`
    insert into search_matches (search_id, sponsor_id, posted_at, event_id, found_at, told_at)
    select found.id, jobs.sponsor_id, jobs.created_at, ${event!.id}::uuid, ${now}::timestamptz,
      case when found.is_told then ${now}::timestamptz end
    from jobs, unnest(${ids}::uuid[], ${isTold}::bool[]) as found (id, is_told)
    where jobs.id = ${job.id}`.execute(trx);
  await tell(
    work,
    [...toTell].map((userId) => ({ userId, event: event! })),
  );
  await announceTo(work, 'search_matched', toTell);
}
