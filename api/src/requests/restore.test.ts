import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { freshPair, newPair, requested } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const denied = async () => {
  const { requestId: id } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id } });
  return id;
};
const archive = async () => (await pair.sponsor.call('archiveResolvedRequests')).archivedAt!;
const restore = (archivedAt: string, person = pair.sponsor) =>
  person.call('restoreArchivedRequests', { body: { archivedAt } });
const inbox = async () => (await pair.sponsor.call('getRequests')).items.map(({ _id }) => _id);

test('what was cleared together comes back together, once, and nothing else with it', async () => {
  const first = [await denied(), await denied()];
  const cleared = await archive();
  await denied();
  await archive();
  expect(await inbox()).toEqual([]);
  expect(await restore(cleared)).toEqual({ restored: 2 });
  expect(await inbox()).toEqual(first.toReversed());
  await expect(restore(cleared)).rejects.toMatchObject({ status: 404 });
});

test('what two clear at the same moment was cleared by the first', async () => {
  const id = await denied();
  const at = '2026-01-01T00:00:00.000Z';
  const first = await hold(
    api.owner,
    `update job_requests set archived_at = '${at}' where id = '${id}'`,
  );
  const second = pair.sponsor.call('archiveResolvedRequests');
  await first.untilSomeoneWaits();
  await first.commit();
  expect(await second).toEqual({ archived: 0 });
  expect(await restore(at)).toEqual({ restored: 1 });
});

test('nobody brings back what another sponsor has cleared', async () => {
  await denied();
  const cleared = await archive();
  const other = await api.newPerson('sponsor');
  await expect(restore(cleared, other)).rejects.toMatchObject({ status: 404 });
  await expect(restore(cleared, pair.creator)).rejects.toMatchObject({ status: 403 });
  expect(await inbox()).toEqual([]);
});

test('what two sponsors have cleared in one moment each brings back alone', async () => {
  const mine = await denied();
  const other = await newPair(api);
  const { requestId } = await requested(other);
  await other.sponsor.call('denyRequest', { params: { id: requestId } });
  await other.sponsor.call('archiveResolvedRequests');
  const cleared = await archive();
  await api.owner.query('update job_requests set archived_at = $1 where id = $2', [
    cleared,
    requestId,
  ]);
  expect(await restore(cleared)).toEqual({ restored: 1 });
  expect(await inbox()).toEqual([mine]);
  expect((await other.sponsor.call('getRequests')).items).toEqual([]);
});

test('a moment that is none is refused', async () => {
  for (const archivedAt of ['', 'yesterday', '2026-02-30T00:00:00Z', '2026-11-21'])
    await expect(restore(archivedAt)).rejects.toMatchObject({ status: 400 });
});
