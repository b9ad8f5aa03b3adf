import { sign, verify } from 'hono/jwt';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { unauthorized } from '../errors.ts';
import { isId, newId } from '../ids.ts';

/** Seven days, in seconds. Source: decisions, "Session". */
const lifetime = 7 * 24 * 60 * 60;
const algorithm = 'HS256';

/** Who calls, and in which session. */
export interface Caller {
  readonly sessionId: string;
  readonly user: UserRow;
  /** False when no notification waits: an idle poll needs no second look. */
  readonly hasUnread: boolean;
}

/** Starts a session and returns its bearer token. */
export async function startSession({ db, settings }: Context, userId: string): Promise<string> {
  const sid = newId();
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + lifetime;
  await db
    .insertInto('sessions')
    .values({ id: sid, user_id: userId, expires_at: new Date(exp * 1000) })
    .execute();
  return sign({ sub: userId, sid, iat, exp }, settings.AUTH_SECRET, algorithm);
}

/** What a bearer token says: whose it is, and of which session. */
export interface Claims {
  readonly sub: string;
  readonly sid: string;
}

/**
 * Reads a bearer token, without asking the database.
 * @throws Refusal 401 for one that is not ours or has run out
 */
export async function readToken(
  { settings }: Pick<Context, 'settings'>,
  token: string,
): Promise<Claims> {
  const claims = await verify(token, settings.AUTH_SECRET, algorithm).catch(() => undefined);
  const { sub, sid } = claims ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isId(sid)) throw unauthorized();
  return { sub, sid };
}

/**
 * Finds the session of a token that has been read. The row is read on every call, so an ended
 * session ends everywhere at once, and the role is the database's, never the token's.
 * @throws Refusal 401 when the session is not valid
 */
export async function findCaller({ db }: Pick<Context, 'db'>, claims: Claims): Promise<Caller> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.user_id', '=', 'users.id')
          .where('notifications.read_at', 'is', null),
      ).as('has_unread'),
    )
    .where('sessions.id', '=', claims.sid)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw unauthorized();
  const { has_unread: hasUnread, ...user } = row;
  return { sessionId: claims.sid, user, hasUnread: Boolean(hasUnread) };
}
