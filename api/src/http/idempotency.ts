import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../accounts/sessions.ts';
import type { Context, Db } from '../context.ts';
import { conflict, invalid, Refusal } from '../errors.ts';

/** A first answer that is given again. */
interface Answer {
  status: number;
  reply: object;
}

/** A call as it was parsed. All of it is in the fingerprint: another thing's id makes another call. */
export interface KeyedCall {
  name: string;
  body: unknown;
  params: unknown;
  query: unknown;
}

/** What makes two calls the same: the user and the key. What must then be equal: the fingerprint. */
interface Attempt {
  userId: string;
  key: string;
  fingerprint: Buffer;
}

const keptFor = sql<Date>`now() - interval '24 hours'`;

/** The first answer to this attempt, if it has one. @throws Refusal 422 when the call is another */
async function findAnswer(db: Db, { userId, key, fingerprint }: Attempt) {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', keptFor)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (!kept.fingerprint.equals(fingerprint))
    throw new Refusal(422, 'key_reused', 'This Idempotency-Key was used with another request');
  return { status: kept.status, reply: kept.reply } as Answer;
}

/** A fault of ours, or a limit that has been reached, says nothing about the call itself. */
const isFinal = ({ status }: Refusal) => status < 500 && status !== 429;

async function keep(db: Db, { userId, key, fingerprint }: Attempt, { status, reply }: Answer) {
  const answer = { fingerprint, status, reply: JSON.stringify(reply) };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...answer })
    .onConflict((on) =>
      on
        .columns(['user_id', 'key'])
        .doUpdateSet({ ...answer, created_at: sql`now()` })
        // Only an expired one is replaced.
        .where('idempotency_keys.created_at', '<=', keptFor),
    )
    .execute();
}

/**
 * Does a creating call once for each `Idempotency-Key`. The answer is kept in the transaction of the
 * work itself, so there is no moment at which one exists without the other. A refusal is kept too;
 * a fault of ours or a 429 is not, and may be tried again.
 * @param header the key as sent; without one the work is simply done
 * @throws Refusal 409 while the same key is being worked on, by any process
 */
export async function once(
  context: Context,
  caller: Caller,
  header: string | undefined,
  request: KeyedCall,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  if (header === undefined) return work(context);
  if (!/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid('Idempotency-Key', 'Idempotency-Key is 1 to 255 visible ASCII characters');
  const attempt: Attempt = {
    userId: caller.user.id,
    key: header,
    fingerprint: createHash('sha256').update(JSON.stringify(request)).digest(),
  };
  return context.db.transaction().execute(async (trx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${attempt.userId} ${header}`}, 0)) as taken
    `.execute(trx);
    if (!lock.rows[0]?.taken)
      throw conflict('still_running', 'This is still being worked on. Try again in a moment.');
    const first = await findAnswer(trx, attempt);
    if (first) return first;
    await sql`savepoint work`.execute(trx);
    const answer = await work({ ...context, db: trx }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || !isFinal(error)) throw error;
      // What a refused call has done is undone, but the key stays locked until its answer is kept.
      await sql`rollback to savepoint work`.execute(trx);
      const { status, code, message, issues } = error;
      return { status, reply: { code, message, issues } };
    });
    await keep(trx, attempt, answer);
    return answer;
  });
}

/** A kept refusal is thrown again, so that it is answered like any other. */
export function replay({ status, reply }: Answer): object {
  if (status < 400) return reply;
  const { code, message, issues } = reply as Pick<Refusal, 'code' | 'message' | 'issues'>;
  throw new Refusal(status as Refusal['status'], code, message, { issues });
}
