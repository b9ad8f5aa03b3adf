import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { lockName } from '../db/lock-name.ts';
import type { JobRow } from '../db/schema.ts';
import { writeEvents } from '../events/write-events.ts';
import { inTransaction } from '../in-transaction.ts';
import { announceTo } from '../notifications/announce.ts';
import { tell } from '../notifications/notify.ts';
import { firstOpenPost } from '../process/equal-posts.ts';
import { aboutJob } from '../process/find.ts';
import type { Work } from '../work.ts';
import { findSearches, lastOfPiece } from './find-searches.ts';

/** How many searches are asked, and their creators told, in one transaction: well within a statement's time. */
const piece = 2_000;

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whose searches are asked. */
interface Creators {
  /** An id before all of theirs. */
  readonly after: string;
  /** The last of them; all that follow where it is not said. */
  readonly last: string | undefined;
}

/** Those that have found nothing of what was posted together. */
const findNew = (work: Work, jobId: string, { after, last }: Creators) =>
  findSearches(work, jobId)
    .select(['found.id', 'found.creator_id', 'found.alert'])
    .where('found.creator_id', '>', after)
    .$if(last !== undefined, (found) => found.where('found.creator_id', '<=', last!))
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
  const ids = [...new Set(found.map((search) => search.creator_id))];
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const open = new Set(owners.map(({ id }) => id));
  return found.filter((search) => open.has(search.creator_id));
}

/** Keeps what searches have found, and tells whoever wants to know it now. */
async function tellFound(work: Work, job: JobRow, found: Awaited<ReturnType<typeof findNew>>) {
  const { trx, now } = work;
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

/** @returns the last creator whose searches were asked; undefined when none is left */
async function matchPiece(work: Work, jobId: string, after: string, size: number) {
  const job = await firstOpenPost(work, jobId);
  if (!job) return undefined;
  // Of what was posted together one after the other; a job itself is not locked for so long.
  const posting = `saved searches ${job.sponsor_id} ${job.created_at.toISOString()}`;
  await lockName(work.trx, posting);
  const last = await lastOfPiece(work, job, after, size);
  const found = await withOwners(work, await findNew(work, job.id, { after, last }));
  if (found.length > 0) await tellFound(work, job, found);
  return last;
}

/**
 * Finds whose saved searches a job answers that came to the market, or has changed there: who wants to
 * know now is told, and for others it waits. Done again, nobody is told again; of equal posts one tells
 * for all. It goes on in pieces, each a transaction of its own: what one has found stays, whatever
 * becomes of the next.
 * @param jobId any of the equal posts
 * @param size how many searches are a piece. All of one creator are in the same, so that they are one news.
 */
export async function matchJob(context: Context, jobId: string, size = piece): Promise<void> {
  let after: string | undefined = nobody;
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(context, system, (work) => matchPiece(work, jobId, from, size));
  }
}
