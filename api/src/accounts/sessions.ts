import { limits } from '@castwork/contract/limits';
import { sql } from 'kysely';
import type { Visit } from '../caller.ts';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { unauthorized, wrongLogin } from '../errors.ts';
import { isId, newId } from '../ids.ts';
import type { Work } from '../work.ts';
import { readBearer, signBearer } from './bearer.ts';

const hour = 60 * 60;

/** How long a session lasts at the most, in seconds. Sources: decisions, "Session"; beyond, "Operator". */
const lifetime = sql<number>`case role when 'operator' then ${12 * hour}::int else ${7 * 24 * hour}::int end`;

/**
 * Starts a session for someone who has just proven to be its user; the account's oldest makes room.
 * @param user as it was read for the proof
 * @param visit where it begins
 * @returns the session's bearer token
 * @throws Refusal 401 when the password is another by now, or the account's address unconfirmed
 */
export async function startSession(
  { trx, now, settings }: Work,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  { userAgent, network }: Visit,
): Promise<string> {
  const sid = newId();
  const iat = Math.floor(now.getTime() / 1000);
  const started = await trx
    .insertInto('sessions')
    .columns(['id', 'user_id', 'user_agent', 'network', 'created_at', 'last_seen_at', 'expires_at'])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        .select([
          sql<string>`${sid}::uuid`.as('id'),
          'users.id as user_id',
          sql<string>`${userAgent}::text`.as('user_agent'),
          sql<string>`${network}::text`.as('network'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('last_seen_at'),
          sql<Date>`to_timestamp(${iat}::int8 + ${lifetime})`.as('expires_at'),
        ])
        .where('users.id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .where('confirmed_at', 'is not', null)
        // A change of password that is under way is waited for, and then seen.
        .forNoKeyUpdate(),
    )
    .returning('expires_at')
    .executeTakeFirst();
  if (!started) throw wrongLogin();
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.sessions),
    )
    .execute();
  const exp = started.expires_at.getTime() / 1000;
  return signBearer(settings.AUTH_SECRET, { sub: user.id, sid, iat, exp });
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
export function readToken({ settings }: Pick<Context, 'settings'>, token: string): Claims {
  const { sub, sid } = readBearer(settings.AUTH_SECRET, token) ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isId(sid)) throw unauthorized();
  return { sub, sid };
}
