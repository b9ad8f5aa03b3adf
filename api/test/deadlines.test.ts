import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from './hold.ts';
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

  const lock = await hold(api.owner, `select from jobs where id = '${jobId}' for update`);
  await expect(call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  // The answer came while the database still waits: it is not the database that gave up.
  await lock.untilSomeoneWaits();
  await lock.commit();
});
