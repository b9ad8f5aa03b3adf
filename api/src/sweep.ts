import { type RawBuilder, sql } from 'kysely';
import { everyMinutes } from './again-and-again.ts';
import type { Context } from './context.ts';
import { onOneConnection } from './db/connect.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import { askAfter } from './deposits/ask-after.ts';
import { windClocks } from './deposits/wind-clocks.ts';
import { askBackAgain } from './payouts/ask-back-again.ts';
import { endThreads } from './threads/end-threads.ts';

/** What has run out of each table. Nothing reads it any more. */
const runOut: readonly (readonly [table: string, condition: RawBuilder<boolean>])[] = [
  ['sessions', sql`expires_at < now()`],
  ['account_tokens', sql`expires_at < now()`],
  ['email_changes', sql`expires_at < now()`],
  ['idempotency_keys', sql`created_at < now() - interval '24 hours'`],
  ['search_matches', sql`found_at < now() - interval '90 days'`],
  // By then a replica that is in use has it.
  ['recent_writes', sql`at < now() - interval '1 hour'`],
  // No account is left that it could be sent to again: its address goes too once all tries were in vain.
  [
    'pgboss.job',
    sql`data ->> 'template' = 'closed' and (name = 'undelivered' or name = 'mail' and state = 'failed')`,
  ],
  ['rate_limits', sql`expire < extract(epoch from now()) * 1000`],
];

/**
 * Deletes what has run out, winds the clocks that stand still, and asks again for what nobody does. Any process
 * may do it at any time. What fails keeps nothing else waiting, and is left for the next time.
 * @throws an error that names what has failed
 */
export async function sweep(context: Context, signal?: AbortSignal) {
  const failed: string[] = [];
  const attempt = (name: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      failed.push(name);
      context.log.warn({ error: String(error), of: name }, 'sweep');
    });
  // After days without a worker there is more than a call of the API may wait for.
  await onOneConnection(context.settings.DATABASE_DIRECT_URL, async (db) => {
    for (const [table, condition] of runOut)
      await attempt(table, deleteInBatches(db, table, condition, signal));
    await attempt('threads', endThreads(db, signal));
  });
  await attempt('clocks', windClocks(context));
  await attempt('deposits', askAfter(context));
  await attempt('payouts', askBackAgain(context));
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}`);
}

/** Sweeps every hour. @returns stops it */
export const startSweeping = (context: Context) =>
  everyMinutes(context, 60, 'sweep', (signal) => sweep(context, signal));
