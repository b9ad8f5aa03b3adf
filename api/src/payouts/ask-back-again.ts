import { sql } from 'kysely';
import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { payoutQueue } from '../queue/outbox.ts';

/**
 * Has the worker ask Stripe once more for what it was not seen to have given back, where no worker is at it:
 * one of the release before may have, and keeps no note of it.
 */
export const askBackAgain = (context: Context) =>
  inTransaction(context, system, async ({ trx, outbox }) => {
    const { rows } = await sql<{ payoutId: string }>`
      select id as "payoutId" from payouts
      where is_coming_back and not exists (
        select from pgboss.job
        where name = ${payoutQueue} and state < 'completed' and data ->> 'payoutId' = payouts.id::text
      )`.execute(trx);
    await outbox.sendPayouts(trx, rows);
  });
