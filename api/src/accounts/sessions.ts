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

/**
 * Finds the session of a bearer token. The row is read on every call, so an ended session ends
 * everywhere at once, and the role is the database's, never the token's.
 * @throws Refusal 401 when the token or its session is not valid
 */
export async function findCaller({ db, settings }: Context, token: string): Promise<Caller> {
  const claims = await verify(token, settings.AUTH_SECRET, algorithm).catch(() => undefined);
  if (typeof claims?.sid !== 'string' || !isId(claims.sid)) throw unauthorized();
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
