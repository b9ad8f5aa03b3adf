import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Settles once another connection waits for one of the database's processes; fails when none ever does. */
export const untilSomeoneWaits = (pool: Pool, pid: number) =>
  expect
    .poll(async () => {
      const waiting = await pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [pid],
      );
      return waiting.rowCount;
    })
    .toBeGreaterThan(0);

/**
 * Runs a statement in a transaction that stays open, so that a call meets what it has locked.
 * @param pool of the database's owner, whose statements may be ones that the API never sends
 */
export async function hold(pool: Pool, statement: string) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    /** Settles once another connection waits for this one; fails when none ever does. */
    untilSomeoneWaits: () => untilSomeoneWaits(pool, rows[0]!.pid),
    /** Runs a further statement in it. */
    run: (further: string) => client.query(further),
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

/** The balance of a sponsor, in use: whoever takes something from it waits. */
export async function balanceInUse(pool: Pool, id: string) {
  const account = await hold(
    pool,
    `select from ledger_accounts where owner_id = '${id}' and kind = 'sponsor' for no key update`,
  );
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  return {
    ...account,
    /** Settles once two others wait; fails when they never do. */
    untilTwoWait: () => expect.poll(waiting).toBe(2),
  };
}

/** An account of which the closing has begun. */
export const beingClosed = (pool: Pool, id: string) =>
  hold(
    pool,
    `with it as (select id from users where id = '${id}' for update)
      update users set closed_at = now(), confirmed_at = null from it where users.id = it.id`,
  );
