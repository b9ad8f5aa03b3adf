import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, newPair, post, requested } from '../../test/things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const kindsOf = async (person: Person, id: string) =>
  (await person.call('getTimeline', { params: { id } })).events.map(({ kind, by }) => [kind, by]);

test('both sides read what happened from the posting to the payment, in order', async () => {
  const sponsor = await api.newPerson('sponsor');
  const creator = await api.newPerson('creator', '60201');
  const { jobId, requestId } = await requested({ sponsor, creator }, { budget: 100 });
  await sponsor.call('approveRequest', { params: { id: requestId } });
  const id = (await creator.call('getMyJobs')).jobs[0]!.acceptedJobId;
  const send = (link: string) =>
    creator.call('submitLinks', { body: { jobId: id, contentLinks: [link] } });
  await send('https://youtu.be/a');
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
  await send('https://youtu.be/b');
  await sponsor.call('approveSubmission', { params: { id } });

  const expected = [
    ['job_posted', 'sponsor'],
    ['request_made', 'creator'],
    ['request_approved', 'sponsor'],
    ['job_accepted', 'sponsor'],
    ['links_submitted', 'creator'],
    ['changes_requested', 'sponsor'],
    ['links_submitted', 'creator'],
    ['links_approved', 'sponsor'],
  ];
  expect(await kindsOf(sponsor, id)).toEqual(expected);
  expect(await kindsOf(creator, id)).toEqual(expected);
  const { events } = await creator.call('getTimeline', { params: { id } });
  expect(events.map(({ data }) => data.jobId)).toEqual(expected.map(() => jobId));
  expect(events.slice(4).map(({ data }) => [data.links, data.reason, data.payout])).toEqual([
    [['https://youtu.be/a'], undefined, undefined],
    [undefined, 'Too dark', undefined],
    [['https://youtu.be/b'], undefined, undefined],
    [undefined, undefined, 85],
  ]);
});

test('what waited for another is told after it, though it began before', async () => {
  const { sponsor, creator } = await newPair(api);
  const jobId = await post(sponsor);
  const account = await hold(
    api.owner,
    `select from users where id = '${sponsor.user._id}' for no key update`,
  );
  const noted = sponsor.call('updateJob', { params: { id: jobId }, body: { note: 'Ring twice' } });
  await account.untilSomeoneWaits();
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
  await account.commit();
  await noted;
  expect((await kindsOf(creator, acceptedJob._id)).map(([kind]) => kind)).toEqual([
    'job_posted',
    'job_accepted',
    'job_edited',
  ]);
});

test('what other creators do on the same job is not told', async () => {
  const sponsor = await api.newPerson('sponsor');
  const [creator, other] = [await api.newPerson(), await api.newPerson()];
  const far = await api.newPerson('creator', '60201');
  const near = { jobType: 'locationBased', radiusMiles: 1 } as const;
  const id = await accepted({ sponsor, creator }, { splitCount: 3, ...near });
  const { jobs } = await creator.call('getMyJobs');
  await other.call('acceptJob', { body: { jobId: jobs[0]!._id } });
  await far.call('createJobRequest', { body: { jobId: jobs[0]!._id } });
  expect(await kindsOf(creator, id)).toEqual([
    ['job_posted', 'sponsor'],
    ['job_accepted', 'creator'],
  ]);
});

test('an acceptance that was undone is not told of the next one', async () => {
  const sponsor = await api.newPerson('sponsor');
  const creator = await api.newPerson();
  const undone = await accepted({ sponsor, creator });
  const jobId = (await creator.call('getMyJobs')).jobs[0]!._id;
  await creator.call('withdrawSubmission', { params: { id: undone } });
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
  expect(await kindsOf(sponsor, acceptedJob._id)).toEqual([
    ['job_posted', 'sponsor'],
    ['job_accepted', 'creator'],
  ]);
});

test('a deleted job closes what was not handed in, and the system says so', async () => {
  const sponsor = await api.newPerson('sponsor');
  const creator = await api.newPerson();
  const id = await accepted({ sponsor, creator });
  const { jobs } = await creator.call('getMyJobs');
  await sponsor.call('deleteJob', { params: { id: jobs[0]!._id } });
  expect((await kindsOf(creator, id)).slice(-2)).toEqual([
    ['job_deleted', 'sponsor'],
    ['job_canceled', 'system'],
  ]);
  const { rows } = await api.owner.query('select status from submissions where id = $1', [id]);
  expect(rows).toEqual([{ status: 'Closed' }]);
});

test.each([
  ['update events set data = $$null$$', /permission denied/],
  ['delete from events', /permission denied/],
  ['truncate events', /permission denied/],
])('the API may not do it: %s', async (statement, reason) => {
  await expect(api.context.pool.query(statement)).rejects.toThrow(reason);
});

test.each(['update events set at = now()', 'delete from events', 'truncate events cascade'])(
  'and its owner is refused: %s',
  async (statement) => {
    await expect(api.owner.query(statement)).rejects.toThrow('append-only');
  },
);
