import { limits } from '@castwork/contract/limits';
import type { Thread } from '@castwork/contract/threads/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { creatorNameOf } from '../db/creator-name.ts';
import { pictureOf } from '../db/picture-of.ts';
import type { Db } from '../db/queries.ts';
import { sponsorNameOf } from '../db/sponsor-name.ts';
import { since } from '../months/since.ts';
import { isApart, isBlockedBy } from '../safety/blocks.ts';
import { things } from './things.ts';

const day = 24 * 60 * 60 * 1_000;

/** Characters of a message that a list shows. */
const beginning = 140;

interface Row {
  id: string;
  job_id: string;
  title: string;
  with_id: string;
  with_name: string;
  with_picture: string | null;
  unread: number;
  last_id: string;
  last_at: Date;
  last_text: string | null;
  last_is_mine: boolean;
  /** Null while one of the things goes on. */
  ended_at: Date | null;
  is_blocked: boolean;
  is_apart: boolean;
  /** The other has closed their account. */
  is_gone: boolean;
}

/** Which threads are read, and how many of them. */
export interface Asked {
  /** A condition on `jobs` and `thing`, the thread: whose they are is asked besides. */
  readonly about?: RawBuilder<boolean>;
  readonly unreadOnly?: boolean;
  /** Also one that was never written in, and cannot be any more. */
  readonly isOne?: boolean;
  /** Those after it in the list: a `last_id`. */
  readonly after?: string;
  readonly limit?: number;
  readonly now: Date;
}

const closedBefore = (now: Date) => new Date(now.getTime() - limits.threadDays * day);

/**
 * Reads threads as one side sees them, those with the newest message first: they are kept in this order,
 * and what is after the last one asked for is not looked at. One that was never written in is there as
 * long as it can be.
 */
export async function readThreads(
  db: Db,
  { kind, id: me }: Actor,
  { about = sql`true`, unreadOnly = false, isOne = false, after, limit = 1, now }: Asked,
): Promise<Row[]> {
  const mine =
    kind === 'creator' ? sql<boolean>`thing.creator_id = ${me}` : sql`jobs.sponsor_id = ${me}`;
  const other = kind === 'creator' ? sql`sponsors.id` : sql`creators.id`;
  const name = kind === 'creator' ? sponsorNameOf('sponsors') : creatorNameOf('creators');
  const picture = pictureOf(kind === 'creator' ? 'sponsors' : 'creators');
  // Every open page asks for these again and again: where nothing is unread, no work is looked at. What is
  // to be read is found first (`offset 0`), whatever Postgres knows of the tables.
  const isAsked = unreadOnly
    ? sql<boolean>`${about} and (thing.job_id, thing.creator_id) in (
        select job_id, creator_id from messages where to_id = ${me} and read_at is null
      )`
    : about;
  const ofListed = sql<boolean>`
    thing.job_id = listed.job_id and thing.creator_id = listed.creator_id`;
  const unread = sql`
    from messages where messages.to_id = ${me} and messages.read_at is null
      and messages.job_id = jobs.id and messages.creator_id = creators.id
      and messages.id >= ${since(sql`thread.id`)} and messages.id <= listed.last_id`;
  const { rows } = await sql<Row>`
    select thread.id, jobs.id as job_id, jobs.title, ${other} as with_id, ${name} as with_name,
      ${picture} as with_picture,
      (select count(*)::int ${unread}) as unread,
      listed.last_id, coalesce(last.at, thread.began_at) as last_at,
      left(last.text, ${sql.lit(beginning)}) as last_text, last.from_id = ${me} as last_is_mine,
      nullif(thread.ends_at, 'infinity') as ended_at,
      ${isBlockedBy(sql`${me}::uuid`, other)} as is_blocked,
      ${isApart(sql`${me}::uuid`, other)} as is_apart,
      ${kind === 'creator' ? sql`sponsors.closed_at` : sql`creators.closed_at`} is not null as is_gone
    from (
      select thing.job_id, thing.creator_id, thing.last_id
      from threads thing join jobs on jobs.id = thing.job_id and jobs.sponsor_id = thing.sponsor_id
      where ${mine} and ${isAsked} and ${isOne ? sql`true` : sql`not thing.is_over`}
      ${unreadOnly ? sql`offset 0` : sql``}
    ) listed
    join lateral (
      select (array_agg(id order by id))[1] as id, job_id, creator_id, min(began_at) as began_at,
        max(ends_at) as ends_at, bool_or(counts) as counts
      from (${things(ofListed)}) things
      group by job_id, creator_id
    ) thread on true
    join jobs on jobs.id = thread.job_id
    join users creators on creators.id = thread.creator_id
    join users sponsors on sponsors.id = jobs.sponsor_id
    left join lateral (
      select messages.id, messages.at, messages.text, messages.from_id from messages
      where messages.id = listed.last_id limit 1
    ) last on true
    where (${isOne} or last.id is not null or (thread.counts and thread.ends_at > ${closedBefore(now)}))
      and ${after === undefined ? sql`true` : sql`listed.last_id < ${after}`}
    order by listed.last_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** One thread of somebody's, whatever became of it. */
export async function readThread(
  db: Db,
  actor: Actor,
  { jobId, creatorId, now }: { jobId: string; creatorId: string; now: Date },
): Promise<Row> {
  const about = sql<boolean>`thing.job_id = ${jobId} and thing.creator_id = ${creatorId}`;
  const [row] = await readThreads(db, actor, { about, isOne: true, now });
  return row!;
}

/** A thread as the wire shows it to one side. */
export function toThread(row: Row, now: Date): Thread {
  const closesAt = row.ended_at && new Date(row.ended_at.getTime() + limits.threadDays * day);
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.title,
    with: { _id: row.with_id, name: row.with_name, picture: row.with_picture },
    unread: row.unread,
    lastAt: row.last_at.toISOString(),
    last: row.last_text === null ? null : { isMine: row.last_is_mine, text: row.last_text },
    closesAt: closesAt?.toISOString() ?? null,
    canWrite: !row.is_apart && !row.is_gone && !isClosed(row, now),
    isBlocked: row.is_blocked,
  };
}

/** Whether nobody can write in it any more. */
export const isClosed = ({ ended_at: endedAt }: Pick<Row, 'ended_at'>, now: Date) =>
  endedAt !== null && endedAt <= closedBefore(now);
