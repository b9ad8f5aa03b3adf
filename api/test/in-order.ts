import { expect } from 'vitest';
import type { TestApi } from './open-api.ts';

/**
 * Makes calls that all wait for one user's row, and lets them have it in the order given: each
 * began before the one in front of it had changed anything.
 * @returns how each ended
 */
export async function inOrder(
  { owner }: TestApi,
  email: string,
  calls: (() => Promise<unknown>)[],
) {
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query('select from users where email_folded = $1 for update', [email]);
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
