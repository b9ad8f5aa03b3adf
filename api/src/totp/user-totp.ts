import { mailOwner } from '../mail-owner.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import type { UserRow } from '../db/schema.ts';
import { conflict, forbidden } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { openKept, sealKept } from '../kept-secrets.ts';
import type { Work } from '../work.ts';

const use = 'totp secrets';

export const isSetUp = () =>
  conflict('totp_is_set_up', 'An authenticator app is set up already. Please log in again.');

export const noApp = () => conflict('totp_is_off', 'No authenticator app is set up.');

/**
 * The secret of somebody's app.
 * @returns undefined where none is set up
 * @throws Refusal 403 when no key opens it any more
 */
export async function readSecret(
  db: Db,
  settings: Context['settings'],
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_totp')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = openKept(settings, use, userId, row.secret_sealed);
  if (secret === undefined)
    throw forbidden(
      'totp_unreadable',
      'The second step of this login can no longer be checked. It has to be set up anew on the server.',
    );
  return secret;
}

/**
 * Keeps the secret of an app of which a code has just come back.
 * @param step that code's: it does not count again
 * @throws Refusal 409 when one was set up meanwhile
 */
export async function keepSecret(
  work: Work,
  user: Pick<UserRow, 'id' | 'role'>,
  secret: string,
  step: number,
) {
  const { trx, settings, now } = work;
  const kept = await trx
    .insertInto('user_totp')
    .values({
      user_id: user.id,
      secret_sealed: sealKept(settings, use, user.id, secret),
      last_step: step,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw isSetUp();
  // Whoever logs in is a visitor until they have.
  const actor = { kind: user.role, id: user.id };
  await writeEvents({ ...work, actor }, 'totp_set_up', [{ kind: 'person', id: user.id }], {});
  await mailOwner(work, user.id, 'totpOn');
}

/**
 * Takes back an app that somebody else has set up since a moment; its recovery codes go with it, those of
 * an older one stay. The account is locked.
 * @returns whether there was one
 */
export async function forgetAppSince({ trx }: Work, userId: string, since: Date): Promise<boolean> {
  const forgotten = await trx
    .deleteFrom('user_totp')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Takes back the app and the recovery codes that somebody else has set up since a moment. */
export async function forgetTotpSince(work: Work, userId: string, since: Date) {
  await forgetAppSince(work, userId, since);
  await work.trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

/** Locks somebody's app, before what changes it or its recovery codes. @throws Refusal 409 for none */
export async function lockTotp({ trx }: Work, userId: string) {
  const row = await trx
    .selectFrom('user_totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noApp();
}

/** Uses a code up. @returns false when it, or a later one, was used before */
export async function useStep({ trx }: Work, userId: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
