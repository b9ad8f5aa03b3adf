import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, serve, type TestApi } from './open-api.ts';
import { newPair, post } from './things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('a request that waits beyond its deadline is answered 503, whatever it waits for', async () => {
  const { sponsor, creator } = await newPair(api);
  const jobId = await post(sponsor);
  // The database would let it wait for as long as the lock is held.
  const hasty = serve(api.context, 100);
  const { call } = hasty.as(creator.token, creator.user);

  const lock = await api.context.pool.connect();
  await lock.query('begin');
  await lock.query('select from jobs where id = $1 for update', [jobId]);
  await expect(call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  await lock.query('rollback');
  lock.release();
});
