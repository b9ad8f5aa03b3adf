import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { lockName } from '../db/lock-name.ts';
import { inTransaction } from '../in-transaction.ts';
import { setClocks } from '../process/clocks.ts';
import { isOnItsWay } from './is-told.ts';

/**
 * Sets the clocks of announced payments that have none: during an upgrade a process from before there
 * were any announces them without.
 */
export const windClocks = (context: Context) =>
  inTransaction(context, system, async (work) => {
    // Of two processes at once the second finds them set.
    await lockName(work.trx, 'deposits: clocks');
    const stopped = await work.trx
      .selectFrom('deposits')
      .leftJoin('clocks', 'clocks.subject_id', 'deposits.id')
      .select(['id', 'created_at'])
      .where('status', '=', 'pending')
      // How one ends that was paid on a provider's page and is on its way, the provider tells.
      .where(({ not }) => not(isOnItsWay))
      .where('clocks.subject_id', 'is', null)
      .forUpdate('deposits')
      .skipLocked()
      .execute();
    const things = stopped.map(({ id, created_at: began }) => ({
      kind: 'deposit' as const,
      id,
      began,
    }));
    await setClocks(work, things, { to: 'pending' });
  });
