import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { conflict, invalid, Refusal } from '../errors.ts';
import { orRefusal } from '../or-refusal.ts';
import type { Work } from '../work.ts';

/** A first answer, which is given again. */
class Answer {
  readonly status: number;
  readonly reply: object;

  constructor(status: number, reply: object) {
    this.status = status;
    this.reply = reply;
  }
}

/** A call as it was parsed. All of it is in the fingerprint: another thing's id makes another call. */
export interface KeyedCall {
  name: string;
  body: unknown;
  params: unknown;
  query: unknown;
}

/** What makes two calls the same: the user and the key. What must then be equal: the fingerprint. */
export interface Attempt {
  userId: string;
  key: string;
  fingerprint: Buffer;
}

/** @param key as sent */
export const attemptOf = (userId: string, key: string, request: KeyedCall): Attempt => ({
  userId,
  key,
  fingerprint: createHash('sha256').update(JSON.stringify(request)).digest(),
});

const day = 24 * 60 * 60 * 1_000;

/** Answers of before this are forgotten. Source: decisions, "The wire". */
const keptSince = (now: Date) => new Date(now.getTime() - day);

const stillRunning = () =>
  conflict('still_running', 'This is still being worked on. Try again in a moment.');

/** Whether what is kept says only that somebody is at it, which no first answer does. */
const isBegun = sql<boolean>`idempotency_keys.reply ->> 'code' is not distinct from ${stillRunning().code}`;

/** The first answer to this attempt, if it has one. @throws Refusal 422 when the call is another */
export async function findAnswer(db: Db, now: Date, { userId, key, fingerprint }: Attempt) {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', keptSince(now))
    .where(({ not }) => not(isBegun))
    .executeTakeFirst();
  if (!kept) return undefined;
  if (!kept.fingerprint.equals(fingerprint))
    throw new Refusal(422, 'key_reused', 'This Idempotency-Key was used with another request');
  return new Answer(kept.status!, kept.reply!);
}

/**
 * A fault of ours, a limit that has been reached, money that is missing or a session that has ended says
 * nothing about the call itself.
 */
const isFinal = ({ status }: Refusal) => status < 500 && ![401, 402, 429].includes(status);

const refusedBy = ({ status, code, message, issues }: Refusal) =>
  new Answer(status, { code, message, issues });

/** Keeps what an attempt is answered. @returns whether it is kept: what is kept already may stay */
async function keep(
  db: Db,
  now: Date,
  { userId, key, fingerprint }: Attempt,
  { status, reply }: Answer,
  mayReplace: RawBuilder<boolean>,
): Promise<boolean> {
  const answer = { fingerprint, status, reply: JSON.stringify(reply), created_at: now };
  const kept = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...answer })
    .onConflict((on) =>
      on
        .columns(['user_id', 'key'])
        .doUpdateSet(answer)
        .where(({ or, eb }) =>
          or([eb('idempotency_keys.created_at', '<=', keptSince(now)), mayReplace]),
        ),
    )
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** In so many milliseconds what is prepared has long been done, or its process has died at it. */
const aloneFor = 60_000;

/**
 * Works on an attempt, of which the same is not begun meanwhile by any process: what is prepared has no
 * lock yet. Until it has its answer, that somebody is at it stands in the place of that.
 * @returns the answer, where it has one already
 * @throws Refusal 409 while another is at it
 */
export async function alone<T>(
  db: Db,
  now: Date,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T | Answer> {
  const hasDied = sql<boolean>`(${isBegun}
    and idempotency_keys.created_at <= ${new Date(now.getTime() - aloneFor)})`;
  if (!(await keep(db, now, attempt, refusedBy(stillRunning()), hasDied))) {
    const answer = await findAnswer(db, now, attempt);
    if (answer) return answer;
    throw stillRunning();
  }
  try {
    return await run();
  } catch (error) {
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', attempt.userId)
      .where('key', '=', attempt.key)
      .where(isBegun)
      .execute();
    throw error;
  }
}

/**
 * Does a call once for each `Idempotency-Key`. The answer is kept in the transaction of the
 * work itself, so there is no moment at which one exists without the other. A refusal is kept too;
 * a fault of ours, a 401, a 402 or a 429 is not, and may be tried again.
 * @param status of success
 * @throws Refusal 409 while the same key is being worked on, by any process
 */
export async function once(
  work: Work,
  attempt: Attempt,
  status: number,
  run: () => Promise<object>,
): Promise<Answer> {
  const { trx, now } = work;
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${attempt.userId} ${attempt.key}`}, 0)) as taken
  `.execute(trx);
  if (!lock.rows[0]?.taken) throw stillRunning();
  const first = await findAnswer(trx, now, attempt);
  if (first) return first;
  // The key stays locked until the answer is kept.
  const done = await orRefusal(work, run, isFinal);
  const answer = done instanceof Refusal ? refusedBy(done) : new Answer(status, done);
  await keep(trx, now, attempt, answer, isBegun);
  return answer;
}

/** @throws Refusal 400 for a header that is no key */
export function readKey(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid('Idempotency-Key', 'Idempotency-Key is 1 to 255 visible ASCII characters');
  return header;
}

/** What is answered: a kept refusal is thrown again, so that it is answered like any other. */
export function replay(answer: unknown): unknown {
  if (!(answer instanceof Answer)) return answer;
  const { status, reply } = answer;
  if (status < 400) return reply;
  const { code, message, issues } = reply as Pick<Refusal, 'code' | 'message' | 'issues'>;
  throw new Refusal(status as Refusal['status'], code, message, { issues });
}
