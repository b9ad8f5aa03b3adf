import type { Db } from '../db/queries.ts';
import { conflict } from '../errors.ts';
import { holdOpen } from '../hold-open.ts';
import type { Command, Query } from '../operation.ts';
import type { Work } from '../work.ts';
import { readLegal } from './read-legal.ts';

/** When somebody has agreed to the texts of now; undefined for not yet. */
async function agreedAt(db: Db, userId: string, version: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('agreed_at')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.agreed_at;
}

/** What a login says where its user is to be asked. Nobody is asked to agree to a sample. */
export async function termsDue(
  { trx, settings }: Work,
  { id }: { id: string },
): Promise<{ termsDue?: true }> {
  const { version, isSample } = readLegal(settings);
  return isSample || (await agreedAt(trx, id, version)) ? {} : { termsDue: true };
}

/** Keeps that somebody has agreed; the first moment stands. */
export async function keepConsent({ trx, now }: Work, userId: string, version: string) {
  await trx
    .insertInto('consents')
    .values({ user_id: userId, version, agreed_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Whether, and when, the caller has agreed to the texts of now. */
export const getConsent: Query<'getConsent'> = async ({ db, settings }, { caller }) => {
  const { version, isSample } = readLegal(settings);
  const at = await agreedAt(db, caller.actor.id, version);
  return { version, agreedAt: at?.toISOString() ?? null, isDue: !isSample && at === undefined };
};

/** Keeps that the caller agrees. */
export const giveConsent: Command<'giveConsent'> = async (work, { body, caller }) => {
  await holdOpen(work, caller.actor.id);
  const { version } = readLegal(work.settings);
  if (body.version !== version)
    throw conflict(
      'other_version',
      'The texts have changed again. Please read them as they are now.',
    );
  await keepConsent(work, caller.actor.id, version);
  return { message: 'Thank you, your consent is noted' };
};
