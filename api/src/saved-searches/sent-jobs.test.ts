import type { Input } from '@castwork/contract/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { times } from '../../test/race.ts';
import { accepted, freshPair, post } from '../../test/things.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { searchQueue } from '../queue/outbox.ts';
import { findSearches } from './find-searches.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
/** The jobs that wait for searches to look at them. */
const waiting = async () => {
  const { rows } = await api.owner.query<{ id: string }>(
    `select data ->> 'jobId' as id from pgboss.job
     where name = $1 and state < 'active' order by created_on`,
    [searchQueue],
  );
  return rows.map(({ id }) => id);
};
const nothingWaits = () => api.owner.query('delete from pgboss.job where name = $1', [searchQueue]);
beforeEach(nothingWaits);

/** A job that searches have looked at. */
const known = async (over: Parameters<typeof post>[1] = {}) => {
  const id = await post(pair.sponsor, over);
  await nothingWaits();
  return id;
};

test('an edit that changes nothing has nobody’s searches look at the job', async () => {
  const id = await known();
  for (const same of [{}, { title: 'Unboxing video' }, { budget: 100 }]) await edit(id, same);
  expect(await waiting()).toEqual([]);
});

const unasked: Input<'updateJob'>['body'] = {
  agentName: 'Bo',
  agentPhone: '312-555-0100',
  postCount: 3,
  mentions: ['@tea'],
  disclosure: '#ad',
  usageRights: { where: 'channels', howLong: 'P30D' },
};

test('neither does one of what no search asks for', async () => {
  const id = await known();
  await edit(id, unasked);
  expect((await pair.sponsor.call('getPostedJobs')).jobs[0]).toMatchObject({ postCount: 3 });
  expect(await waiting()).toEqual([]);
  const { sql } = await inTransaction(api.context, system, async (work) =>
    findSearches(work, id).select('found.id').compile(),
  );
  for (const name of Object.keys(unasked))
    expect(sql).not.toContain(name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`));
});

test('neither does a note to those who have accepted it', async () => {
  await accepted(pair);
  const [job] = (await pair.sponsor.call('getPostedJobs')).jobs;
  await nothingWaits();
  await edit(job!._id, { note: 'The door is on the left' });
  expect(await waiting()).toEqual([]);
});

test.each<Input<'updateJob'>['body']>([
  { title: 'Other' },
  { description: 'Other' },
  { budget: 500 },
  { splitCount: 2 },
  { dueDate: dueIn(50) },
  { platforms: ['TikTok'] },
  { jobType: 'upForGrabs' },
  { radiusMiles: 3 },
])('one of what searches ask for, or of who is reached, has them look: %o', async (change) => {
  const id = await known({ jobType: 'locationBased', radiusMiles: 25 });
  await edit(id, change);
  expect(await waiting()).toEqual([id]);
});

test('equal posts that are changed together are looked at once', async () => {
  const { jobs } = await pair.sponsor.call('createJob', aJob({ multiple: true, repeatCount: 3 }));
  await nothingWaits();
  for (const title of ['One', 'Two', 'Two']) await edit(jobs[1]!._id, { title, allEqual: true });
  expect(await waiting()).toHaveLength(1);
});

test('however often a job is changed, one look waits, and none is taken before the change is there', async () => {
  const id = await known();
  await Promise.all(times(5, (n) => edit(id, { title: `Title ${n}` })));
  expect(await waiting()).toEqual([id]);
  const { boss } = api.context.outbox;
  await inTransaction(api.context, system, async (work) => {
    await work.outbox.sendToSearches(work.trx, [id]);
    // A worker would not see what this transaction changes.
    expect(await boss.fetch(searchQueue)).toEqual([]);
  });
  expect(await waiting()).toEqual([id]);
  expect(await boss.fetch(searchQueue)).toMatchObject([{ data: { jobId: id } }]);
  // Whoever looks already may have seen the job as it was.
  await edit(id, { title: 'At last' });
  expect(await waiting()).toEqual([id]);
});
