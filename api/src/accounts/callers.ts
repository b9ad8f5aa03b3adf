import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { statement } from '../db/statement.ts';
import { unauthorized } from '../errors.ts';
import type { Claims } from './sessions.ts';

/** Statements of one process that look for callers at a time. */
const atOnce = 2;

/** Calls whose callers one statement looks for. */
const most = 100;

/** The sessions of tokens that have been read, with whose they are. */
export const findSessions = statement(
  (db, asked: { sids: string[]; polling: string[]; listing: string[]; now: Date }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.role', 'users.email', 'users.city', 'users.state'])
      .select(['users.latitude', 'users.longitude', 'users.suspended_at'])
      .select(['sessions.id as sid', 'sessions.expires_at', 'sessions.last_seen_at'])
      .select(
        sql<boolean>`sessions.id = any(${asked.polling}::uuid[]) and exists (
          select from notifications
          where notifications.user_id = users.id and notifications.read_at is null
        )`.as('has_unread'),
      )
      .select(
        sql<number | null>`case when sessions.id = any(${asked.listing}::uuid[]) then (
          select xid::text::int8 from recent_writes
          where recent_writes.user_id = users.id order by xid desc limit 1
        ) end`.as('wrote_in'),
      )
      .where(sql<boolean>`sessions.id = any(${asked.sids}::uuid[])`)
      .where('sessions.expires_at', '>', asked.now),
);

type Row = Awaited<ReturnType<typeof findSessions>>[number];

/** A caller as operations know one. */
export const toCaller = ({
  sid,
  has_unread,
  wrote_in,
  expires_at,
  last_seen_at,
  ...profile
}: Row): Caller => ({
  sessionId: sid,
  sessionEndsAt: expires_at,
  sessionSeenAt: last_seen_at,
  actor: { kind: profile.role, id: profile.id },
  profile,
  hasUnread: has_unread,
  wroteIn: wrote_in,
});

/** What is looked up with the caller: whether a notification waits, and where they wrote last. */
interface Also {
  readonly unread?: boolean;
  readonly written?: boolean;
}

interface Waiting extends Also {
  readonly sid: string;
  readonly settle: PromiseWithResolvers<Caller>;
}

/** Finds the session of a token that has been read. */
export type FindCaller = (claims: Claims, also?: Also) => Promise<Caller>;

/**
 * Looks for who calls. The row is read for every call after it has come, so an ended session ends
 * everywhere at once, and the role is the database's, never the token's; calls that come while others
 * are looked for share one statement.
 * @returns it throws a 401 `Refusal` when the session is not valid
 */
export function openCallers({ db, clock }: Pick<Context, 'db' | 'clock'>): FindCaller {
  let waiting: Waiting[] = [];
  let looks = 0;

  const look = async () => {
    const asked = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const sids = [...new Set(asked.map(({ sid }) => sid))];
      const polling = asked.filter(({ unread }) => unread).map(({ sid }) => sid);
      const listing = asked.filter(({ written }) => written).map(({ sid }) => sid);
      const rows = await findSessions(db, { sids, polling, listing, now: clock.now() });
      const found = new Map(rows.map((row) => [row.sid, toCaller(row)]));
      for (const { sid, settle } of asked) {
        const caller = found.get(sid);
        if (caller) settle.resolve(caller);
        else settle.reject(unauthorized());
      }
    } catch (error) {
      for (const { settle } of asked) settle.reject(error);
    }
    if (waiting.length > 0) void look();
    else looks -= 1;
  };

  return ({ sid }, also = {}) => {
    const settle = Promise.withResolvers<Caller>();
    waiting.push({ sid, ...also, settle });
    if (looks < atOnce && waiting.length === 1) {
      looks += 1;
      // Whatever has come in together is looked for together.
      setImmediate(() => void look());
    }
    return settle.promise;
  };
}
