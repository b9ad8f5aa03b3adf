import type { QueryConfig } from 'pg';
import { expect } from 'vitest';
import type { TestApi } from './open-api.ts';

type Calls = readonly (() => Promise<unknown>)[];

/**
 * Makes calls that all wait for one row, and lets them have it in the order given: each began before the
 * one in front of it had changed anything.
 * @param row selects it
 * @returns how each ended
 */
export async function inOrderAt({ owner }: TestApi, row: QueryConfig, calls: Calls) {
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query({ ...row, text: `${row.text} for update` });
  const waiting = async () =>
    (
      await owner.query(`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
    ).rowCount;
  const ends: Promise<PromiseSettledResult<unknown>[]>[] = [];
  for (const [index, call] of calls.entries()) {
    ends.push(Promise.allSettled([call()]));
    await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBe(index + 1);
  }
  await lock.query('commit');
  lock.release();
  return (await Promise.all(ends)).flat();
}

/** The same, where they wait for one user's row. */
export const inOrder = (api: TestApi, email: string, calls: Calls) =>
  inOrderAt(api, { text: 'select from users where email_folded = $1', values: [email] }, calls);
