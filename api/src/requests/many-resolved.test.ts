import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import { newPair, requested } from '../../test/things.ts';

const api = await openApi();
afterAll(() => api.close());

test('of more resolved requests than one call can hide some are hidden, and the next call hides the rest', async () => {
  const pair = await newPair(api);
  const { requestId } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id: requestId } });
  // Without triggers: each would look at the account of whoever asked.
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into job_requests (id, job_id, creator_id, note, status, created_at, resolved_at)
    select uuidv7(), job_id, creator_id, note, status, created_at, resolved_at
    from job_requests, generate_series(1, 10000) where id = '${requestId}';
    commit`);
  const clear = () => pair.sponsor.call('archiveResolvedRequests');
  const left = async () => (await pair.sponsor.call('getRequests')).total;
  const { archived, archivedAt } = await clear();
  expect([archived, await left()]).toEqual([10_000, 1]);
  expect([(await clear()).archived, await left()]).toEqual([1, 0]);
  // However many are hidden by then.
  const { requestId: another } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id: another } });
  expect([(await clear()).archived, await left()]).toEqual([1, 0]);
  const body = { archivedAt: archivedAt! };
  expect(await pair.sponsor.call('restoreArchivedRequests', { body })).toEqual({
    restored: 10_000,
  });
});
