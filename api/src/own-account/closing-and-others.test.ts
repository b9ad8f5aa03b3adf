import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { settle } from '../../test/settle.ts';
import { newLink, post, requested } from '../../test/things.ts';
import { strikeDue } from '../clocks/worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const close = (person: Person) => person.call('closeAccount', { body: { password } });

const member = (role: 'creator' | 'sponsor', more = {}) =>
  api.signUp({ role, zipCode: '60601', ...more });

test('what was asked for and is decided, or was taken back, keeps nobody, and is as it was', async () => {
  const sponsor = await member('sponsor');
  const creator = await member('creator', { zipCode: '60201' });
  const ask = () => requested({ sponsor, creator });
  const [denied, back, waits] = [await ask(), await ask(), await ask()];
  await sponsor.call('denyRequest', { params: { id: denied.requestId }, body: {} });
  await creator.call('deleteRequest', { params: { id: back.requestId } });
  const statuses = async () =>
    (
      await api.owner.query<{ status: string; isBack: boolean }>(
        `select status, deleted_at is not null as "isBack" from job_requests
         where id = any($1) order by id`,
        [[denied.requestId, back.requestId, waits.requestId]],
      )
    ).rows;
  const [first, second] = await statuses();
  await close(creator);
  expect(await statuses()).toEqual([first, second, { status: 'pending', isBack: true }]);
});

test('what was asked for of a full job ends as its sponsor leaves', async () => {
  const sponsor = await member('sponsor');
  const [near, far] = [await member('creator'), await member('creator', { zipCode: '60201' })];
  const { jobId } = await requested({ sponsor, creator: far });
  const params = { id: (await near.call('acceptJob', { body: { jobId } })).acceptedJob._id };
  await near.call('submitLinks', { body: { jobId: params.id, contentLinks: [newLink()] } });
  await sponsor.call('approveSubmission', { params });
  await settle(api, sponsor, 10_000);
  await close(sponsor);
  await strikeDue(api.context);
  expect((await far.call('getMyRequests')).items).toMatchObject([{ jobId, status: 'expired' }]);
});

test('whom other sponsors have named as their agent stays with their jobs', async () => {
  const [leaves, stays] = [await member('sponsor'), await member('sponsor')];
  const agent = { agentName: 'Ada Lovelace', agentPhone: '555-010-0188' };
  await post(stays, agent);
  await close(leaves);
  expect((await stays.call('getPostedJobs')).jobs).toMatchObject([agent]);
});
