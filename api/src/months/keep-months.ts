import { type RawBuilder, sql } from 'kysely';
import { everyMinutes } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { onOneConnection } from '../db/connect.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Db } from '../db/queries.ts';

/** What is kept by the month. What the rest tells of goes first. */
const wholes = ['notifications', 'messages', 'events'];

const counted = async (db: Db, count: RawBuilder<number>) =>
  (await sql<{ count: number }>`select ${count} as count`.execute(db)).rows[0]!.count;

/** Whom was mailed of what happened before the months that are kept. */
const isForgotten = (keep: number) => sql<boolean>`event_id < castwork_months.first_id(
  to_char(castwork_months.today() - make_interval(months => ${keep}), 'YYYY_MM')
)`;

/**
 * Has the months to come made, and those dropped that are past the setting. What of them is needed stays;
 * the functions of the database say what that is, and wait for no call.
 * @param signal ends it after what is under way
 * @throws what has gone wrong with one of the tables; the next look finds it again
 */
export async function keepMonths(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  signal?: AbortSignal,
) {
  // It may look at a month for longer than a call may take.
  const keep = settings.KEEP_MONTHS;
  await onOneConnection(settings.DATABASE_DIRECT_URL, async (db) => {
    for (const whole of wholes) {
      const made = await counted(db, sql`castwork_months.make(${whole})`);
      if (made > 0) log.info({ of: whole, made }, 'months');
    }
    if (keep > 0) await deleteInBatches(db, 'event_mails', isForgotten(keep), signal);
    for (const whole of wholes) {
      if (signal?.aborted) return;
      const dropped =
        keep > 0 ? await counted(db, sql`castwork_months.drop_old(${whole}, ${keep})`) : 0;
      if (dropped > 0) log.info({ of: whole, dropped }, 'months');
      await sql`select castwork_months.look_at(${whole})`.execute(db);
    }
  });
}

/** Looks every hour: a month is made three months ahead. @returns stops it */
export const startKeepingMonths = (context: Context) =>
  everyMinutes(context, 60, 'months', (signal) => keepMonths(context, signal));
