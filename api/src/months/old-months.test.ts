import { afterAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { itIs, partsOf, year } from '../../test/months.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, approved, disputed, freshPair } from '../../test/things.ts';
import { open, texts, threadsOf, write } from '../../test/threads.ts';
import { keepMonths } from './keep-months.ts';

const api: TestApi = await openApi({ KEEP_MONTHS: '13' });
afterAll(() => api.close());
const pair = freshPair(api);

/** Today is so long ago that nothing of it is kept but for a reason. */
const muchLater = async (day = `${year}-06-15`) => {
  await itIs(api.owner, day);
  await keepMonths(api.context);
};

const kinds = async (id: string) =>
  (await pair.sponsor.call('getTimeline', { params: { id } })).events.map(({ kind }) => kind);

test('what is over goes with its month, and what goes on stays as it is', async () => {
  const { sponsor, creator } = pair;
  const over = await approved(pair, { dueDate: dueIn(30) });
  const [going, argued] = [await accepted(pair), await disputed(pair)];
  for (const id of [over, going, argued]) {
    await write(creator, id, `Hello ${id}`);
    await write(sponsor, id, 'Welcome');
  }
  const told = [await kinds(going), await kinds(argued)];
  const [job] = (await creator.call('getMyJobs')).jobs;
  await muchLater();
  expect(await partsOf(api.owner, 'events')).toHaveLength(19);
  expect((await partsOf(api.owner, 'messages'))[0]).toBe(`before_${year - 1}_05`);

  // How it began and ended is told of what is over; what lay between is gone.
  expect(await kinds(over)).toEqual(['job_posted', 'job_accepted', 'links_approved']);
  expect(await texts(creator, over)).toEqual([]);
  expect((await open(sponsor, over)).items.map(({ kind }) => kind)).toEqual([
    'links_approved',
    'job_accepted',
    'job_posted',
  ]);
  expect([await kinds(going), await kinds(argued)]).toEqual(told);
  expect(await texts(sponsor, argued)).toEqual([`Hello ${argued}`, 'Welcome']);
  expect((await threadsOf(creator)).map(({ _id, unread }) => [_id, unread])).toEqual([
    [argued, 1],
    [going, 1],
    [over, 0],
  ]);
  expect((await sponsor.call('getCase', { params: { id: argued } })).case.messages).toHaveLength(2);
  expect((await creator.call('getMyJobs')).jobs[0]).toEqual(job);

  // The bell is empty, and rings again.
  expect((await sponsor.call('getNotifications')).notifications).toEqual([]);
  await write(creator, going, 'Still here');
  expect((await sponsor.call('getNotifications')).notifications).toMatchObject([
    { meta: { kind: 'message_sent' } },
  ]);
  await sponsor.call('readThread', { params: { id: going } });
  expect(await sponsor.call('getNotifications', { query: { unreadOnly: 'true' } })).toMatchObject({
    notifications: [],
  });
});

test('what went on goes once it is over, and all of it', async () => {
  const id = await accepted(pair);
  await write(pair.creator, id, 'Hello');
  await muchLater(`${year}-07-15`);
  expect(await texts(pair.creator, id)).toEqual(['Hello']);
  await pair.creator.call('withdrawSubmission', { params: { id } });
  await pair.sponsor.call('deleteJob', { params: { id: (await jobOf(id))! } });
  await muchLater(`${year}-08-15`);
  expect(await texts(pair.creator, id)).toEqual([]);
  expect(await kinds(id)).toEqual([
    'job_posted',
    'job_accepted',
    expect.stringMatching(/undone|withdrawn/),
    'job_deleted',
  ]);
});

const jobOf = async (id: string) => {
  const { rows } = await api.owner.query<{ job_id: string }>(
    'select job_id from submissions where id = $1',
    [id],
  );
  return rows[0]?.job_id;
};
