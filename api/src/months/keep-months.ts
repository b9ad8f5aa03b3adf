import { type RawBuilder, sql } from 'kysely';
import { againAndAgain } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { asApi, connectPatiently } from '../db/connect.ts';
import type { Db } from '../db/queries.ts';

/** What is kept by the month. What the rest tells of goes first. */
const wholes = ['notifications', 'messages', 'events'];

/** Mails that are forgotten with one statement. */
const some = 10_000;

const counted = async (db: Db, count: RawBuilder<number>) =>
  (await sql<{ count: number }>`select ${count} as count`.execute(db)).rows[0]!.count;

/** Forgets who was mailed of what happened before the months that are kept. */
async function forgetMails(db: Db, keep: number) {
  const oldest = sql`castwork_months.first_id(
    to_char(castwork_months.today() - make_interval(months => ${keep}), 'YYYY_MM')
  )`;
  for (let gone = some; gone === some;) {
    const { numAffectedRows } = await sql`
      delete from event_mails where (event_id, user_id) in (
        select event_id, user_id from event_mails where event_id < ${oldest} limit ${some}
      )`.execute(db);
    gone = Number(numAffectedRows);
  }
}

/**
 * Has the months to come made, and those dropped that are past the setting. What of them is needed stays;
 * the functions of the database say what that is, and wait for no call.
 * @throws what has gone wrong with one of the tables; the next look finds it again
 */
export async function keepMonths({ settings, log }: Pick<Context, 'settings' | 'log'>) {
  // It may look at a month for longer than a call may take.
  const db = connectPatiently(asApi(settings.DATABASE_DIRECT_URL));
  const keep = settings.KEEP_MONTHS;
  try {
    for (const whole of wholes) {
      const made = await counted(db, sql`castwork_months.make(${whole})`);
      if (made > 0) log.info({ of: whole, made }, 'months');
    }
    if (keep > 0) await forgetMails(db, keep);
    for (const whole of wholes) {
      const dropped =
        keep > 0 ? await counted(db, sql`castwork_months.drop_old(${whole}, ${keep})`) : 0;
      if (dropped > 0) log.info({ of: whole, dropped }, 'months');
      await sql`select castwork_months.look_at(${whole})`.execute(db);
    }
  } finally {
    await db.destroy();
  }
}

/** Looks every hour: a month is made three months ahead. @returns stops it */
export const startKeepingMonths = (context: Context) =>
  againAndAgain(context, 'months', 3_600_000, keepMonths);
