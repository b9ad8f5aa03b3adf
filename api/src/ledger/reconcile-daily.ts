import { sql } from 'kysely';
import { system } from '../actor.ts';
import { everyMinutes } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import { onOneConnection } from '../db/connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { compare } from './read-reconciliation.ts';

const isDone = async (db: Db, day: string) =>
  (await db
    .selectFrom('reconciliations')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

/** Whether it is left to this connection. It has it until it ends, also with its process. */
async function claim(db: Db): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_lock(hashtextextended('reconciliation', 0)) as claimed`.execute(db);
  return rows[0]!.claimed;
}

/** Keeps what was found; the operator is mailed of it. */
const keep = (context: Context, day: string, differences: string[]) =>
  inTransaction(context, system, async ({ trx, now, settings, outbox }) => {
    await trx
      .insertInto('reconciliations')
      .values({ day, at: now, differences: JSON.stringify(differences) })
      .execute();
    context.log[differences.length > 0 ? 'warn' : 'info']({ differences }, 'reconciliation');
    if (differences.length > 0 && settings.OPERATOR_EMAIL)
      await outbox.send(trx, {
        template: 'reconciliation',
        email: settings.OPERATOR_EMAIL,
        facts: { differences: differences.slice(0, 100) },
      });
  });

/**
 * Reconciles once a day, UTC, whichever process comes first; the others do not even ask the provider.
 * @param signal ends it; the next look of any process begins anew
 * @returns whether it was this one
 */
export async function reconcileDaily(context: Context, signal?: AbortSignal): Promise<boolean> {
  const { settings, clock } = context;
  const day = clock.now().toISOString().slice(0, 10);
  if (await isDone(context.db, day)) return false;
  // A provider may take long to ask: no transaction waits for it.
  return onOneConnection(settings.DATABASE_DIRECT_URL, async (db) => {
    if (!(await claim(db)) || (await isDone(db, day))) return false;
    await keep(context, day, await compare(settings, clock.now(), signal));
    return true;
  });
}

/** Looks now and again. A provider that is away is asked at the next look. @returns stops it */
export const startReconciling = (context: Context) =>
  everyMinutes(context, 10, 'reconciliation', (signal) => reconcileDaily(context, signal));
