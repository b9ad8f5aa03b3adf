import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createPool, overPool } from '../src/db/connect.ts';
import { checkAnswer } from './check-answer.ts';
import { openApi, type TestApi } from './open-api.ts';
import { peopleOf } from './people.ts';
import { post } from './things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('a request that waits beyond its deadline is answered 503, whatever it waits for', async () => {
  const [sponsor, creator] = [await api.enlist('sponsor'), await api.enlist()];
  const jobId = await post(sponsor);
  // Without timeouts of its own, the database would let it wait for as long as the lock is held.
  const pool = createPool(api.context.settings.DATABASE_URL, 2, {});
  const app = createApp({ ...api.context, pool, db: overPool(pool) }, 100);
  const hasty = peopleOf(api.context, async (path, init) => {
    const answer = await app.request(path, init);
    await checkAnswer(init?.method ?? 'GET', path, answer);
    return answer;
  }).as(creator.token, creator.user);

  const lock = await api.context.pool.connect();
  await lock.query('begin');
  await lock.query('select from jobs where id = $1 for update', [jobId]);
  await expect(hasty.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  await lock.query('rollback');
  lock.release();
  // What is still under way ends before its database goes.
  await pool.end();
});
