import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, post, freshPair } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const asked = {
  platforms: ['YouTube', 'TikTok'],
  postCount: 2,
  mentions: ['@acme', '#coldbrew', 'oat, not milk'],
  disclosure: '#ad',
  usageRights: { where: 'ads', howLong: 'P90D' },
} satisfies Partial<Input<'createJob'>['body']>;
const leftOpen = {
  platforms: [],
  postCount: null,
  mentions: [],
  disclosure: '',
  usageRights: null,
};

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
const briefs = async (id: string) =>
  (
    await api.owner.query<{ brief: Record<string, unknown> }>(
      'select brief from job_versions where job_id = $1 order by version',
      [id],
    )
  ).rows.map(({ brief }) => brief);
const inMarket = async (id: string) =>
  (await pair.creator.call('getVisibleJobs')).jobs.find((job) => job._id === id);

test('a job says what is to be delivered, to both sides, before and after it is accepted', async () => {
  const { jobs } = await pair.sponsor.call(
    'createJob',
    aJob({ ...asked, multiple: true, repeatCount: 2 }),
  );
  for (const job of jobs) expect(job).toMatchObject(asked);
  expect(await inMarket(jobs[0]!._id)).toMatchObject(asked);
  await pair.creator.call('acceptJob', { body: { jobId: jobs[0]!._id } });
  expect((await pair.creator.call('getMyJobs')).jobs).toMatchObject([asked]);
  expect((await pair.sponsor.call('getPostedJobs')).jobs).toMatchObject([asked, asked]);
});

test('a sponsor may leave all of it open', async () => {
  expect(await inMarket(await post(pair.sponsor))).toMatchObject(leftOpen);
});

test('it changes as the rest of the brief does, and what it was is kept', async () => {
  const id = await post(pair.sponsor, asked);
  expect((await edit(id, { postCount: 3 })).job).toMatchObject({ ...asked, postCount: 3 });
  expect((await edit(id, { ...leftOpen })).job).toMatchObject(leftOpen);
  // What is said again as it is makes no version.
  await edit(id, { ...leftOpen });
  expect(await briefs(id)).toMatchObject([
    { post_count: 2, mentions: asked.mentions, usage_rights: asked.usageRights },
    { post_count: 3, platforms: asked.platforms, disclosure: '#ad' },
  ]);
});

test.each([
  ['platforms', { platforms: ['YouTube'] }, 'list of platforms'],
  ['postCount', { postCount: 3 }, 'number of posts'],
  ['mentions', { mentions: [] }, 'list of mentions'],
  ['disclosure', { disclosure: '#sponsored' }, 'disclosure'],
  ['usageRights', { usageRights: null }, 'agreement on usage'],
] as const)('once somebody has accepted it, %s stays', async (path, change, words) => {
  await accepted(pair, asked);
  const [job] = (await pair.sponsor.call('getPostedJobs')).jobs;
  const message = `The ${words} can no longer change: a creator has accepted this job`;
  await expect(edit(job!._id, change as Input<'updateJob'>['body'])).rejects.toMatchObject({
    status: 409,
    issues: [{ path, message }],
  });
  await edit(job!._id, asked);
  expect(await briefs(job!._id)).toEqual([]);
  // Nor does it for whatever else reaches the database as the API does.
  await expect(
    api.context.pool.query(`update jobs set disclosure = '' where id = $1`, [job!._id]),
  ).rejects.toThrow('somebody has accepted the brief');
});

test.each([
  ['platforms', { platforms: ['MySpace'] }],
  ['platforms', { platforms: ['YouTube', 'YouTube'] }],
  ['postCount', { postCount: 0 }],
  ['postCount', { postCount: 11 }],
  ['postCount', { postCount: 1.5 }],
  ['mentions', { mentions: ['@acme', ' @ACME '] }],
  ['mentions', { mentions: [' '] }],
  ['mentions', { mentions: ['x'.repeat(61)] }],
  ['mentions', { mentions: Array.from({ length: 11 }, (_, n) => `#${n}`) }],
  ['mentions', { mentions: ['\0'] }],
  ['disclosure', { disclosure: 'x'.repeat(61) }],
  ['usageRights', { usageRights: { where: 'ads' } }],
  ['usageRights', { usageRights: { where: 'moon', howLong: 'P90D' } }],
] as const)('%s is refused as %j', async (path, wrong) => {
  await expect(
    pair.sponsor.call('createJob', aJob(wrong as unknown as typeof asked)),
  ).rejects.toMatchObject({
    status: 400,
    issues: [{ path: expect.stringContaining(path) }],
  });
});
