import type { Reply } from '@castwork/contract/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { post, newPair } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let sponsor: Person;
let creator: Person;
beforeEach(async () => {
  // Each test has the market for itself.
  await api.owner.query('update jobs set deleted_at = now() where deleted_at is null');
  ({ sponsor, creator } = await newPair(api));
});

const postEqual = async (repeatCount: number, over: Parameters<typeof aJob>[0] = {}) =>
  (await sponsor.call('createJob', aJob({ multiple: true, repeatCount, ...over }))).jobs.map(
    (job) => job._id,
  );
const accept = (jobId: string, orEqual = true, person = creator) =>
  person.call('acceptJob', { body: { jobId, orEqual } });
const grouped = { grouped: 'true' } as const;
const posted = async () => (await sponsor.call('getPostedJobs', { query: grouped })).jobs;
const market = async (person = creator) =>
  (await person.call('getVisibleJobs', { query: grouped })).jobs;
const edit = (id: string, body: object) => sponsor.call('updateJob', { params: { id }, body });
const deleteAll = (id: string, by = sponsor) =>
  by.call('deleteJob', { params: { id }, query: { allEqual: 'true' } });

describe('among their sponsor’s jobs equal posts', () => {
  test('are one item that says what each of them is; who does not ask for that gets each', async () => {
    const ids = await postEqual(3);
    const single = await post(sponsor);
    const { acceptedJob } = await accept(ids[1]!);
    const [newest, posting] = await posted();
    expect(newest).toMatchObject({ _id: single, posts: null });
    expect(posting).toMatchObject({ _id: ids[2], repeatCount: 3 });
    expect(posting!.posts).toMatchObject([
      { _id: ids[2], submissions: [] },
      { _id: ids[1], submissions: [{ _id: acceptedJob._id }], endedSubmissions: [] },
      { _id: ids[0], submissions: [] },
    ]);
    const { jobs } = await sponsor.call('getPostedJobs');
    expect(jobs.map(({ _id }) => _id)).toEqual([single, ...ids.toReversed()]);
  });

  test.each([1, 2, 3])('come once each in pages of %d', async (limit) => {
    for (let i = 0; i < 3; i += 1) {
      await postEqual(i + 2);
      await post(sponsor);
    }
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page: Reply<'getPostedJobs'> = await sponsor.call('getPostedJobs', {
        query: { ...grouped, limit, ...(cursor ? { cursor } : {}) },
      });
      expect(page.jobs.length).toBeLessThanOrEqual(limit);
      sizes.push(...page.jobs.map((job) => job.posts?.length ?? 1));
      cursor = page.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([1, 4, 1, 3, 1, 2]);
  });

  test('are only those that are still equal', async () => {
    const ids = await postEqual(3);
    await edit(ids[2]!, { title: 'Another' });
    await sponsor.call('deleteJob', { params: { id: ids[1]! } });
    expect((await posted()).map((job) => job.posts?.map(({ _id }) => _id))).toEqual([
      [ids[2]],
      [ids[0]],
    ]);
  });
});

describe('changed or deleted all at once equal posts', () => {
  test('stay equal, and leave those that are taken or gone as they are', async () => {
    const ids = await postEqual(5);
    await accept(ids[0]!);
    await sponsor.call('deleteJob', { params: { id: ids[4]! } });
    const { message, job } = await edit(ids[3]!, { title: 'Better', allEqual: true });
    expect({ message, title: job.title }).toEqual({ message: '3 jobs updated', title: 'Better' });
    expect((await posted()).map(({ title, posts }) => [title, posts?.length])).toEqual([
      ['Better', 3],
      [expect.not.stringContaining('Better'), 1],
    ]);
    expect(await deleteAll(ids[3]!)).toEqual({ message: '3 jobs deleted' });
    expect((await posted()).map(({ _id }) => _id)).toEqual([ids[0]]);
  });

  test('are changed as they were seen: what another window changed meanwhile is looked at first', async () => {
    const [id] = (await postEqual(3)) as [string];
    const { job } = await edit(id, { title: 'Better', allEqual: true, version: 1 });
    await expect(edit(id, { title: 'Other', allEqual: true, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'brief_changed',
    });
    expect((await posted()).map(({ title, posts }) => [title, posts?.length])).toEqual([
      ['Better', 3],
    ]);
    const other = { title: 'Other', allEqual: true, version: job.version! };
    expect((await edit(id, other)).message).toBe('3 jobs updated');
    // So they are where a creator has taken the one that was seen.
    await accept(id);
    await expect(edit(id, { ...other, title: 'Third' })).rejects.toMatchObject({
      code: 'brief_changed',
    });
    expect((await posted())[0]).toMatchObject({ title: 'Other', posts: [{}, {}, {}] });
  });

  test('are their own sponsor’s: another is told there is none', async () => {
    const [id] = (await postEqual(2)) as [string, string];
    const other = await api.newPerson('sponsor');
    for (const act of [
      () => deleteAll(id, other),
      () => other.call('updateJob', { params: { id }, body: { title: 'Mine', allEqual: true } }),
      () => deleteAll('none'),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 });
    expect(await posted()).toMatchObject([{ posts: [{}, {}] }]);
  });
});

describe('in a creator’s market equal posts', () => {
  test('are one job with how many are left, of which accepting takes one', async () => {
    await postEqual(3);
    const single = await post(sponsor);
    expect(await market()).toMatchObject([{ _id: single, postsLeft: 1 }, { postsLeft: 3 }]);
    const [, shown] = await market();
    await accept(shown!._id);
    const [, left] = await market();
    expect(left).toMatchObject({ postingId: shown!.postingId, postsLeft: 2 });
    expect(left!._id).not.toBe(shown!._id);
    expect((await creator.call('getVisibleJobs')).jobs).toHaveLength(3);
  });

  test.each([1, 2, 5])('come once each in pages of %d, also local ones', async (limit) => {
    const local = { jobType: 'locationBased', radiusMiles: 20 } as const;
    for (const over of [{}, local, {}, local]) await postEqual(3, over);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
        query: { ...grouped, limit, ...(cursor ? { cursor } : {}) },
      });
      expect(page.jobs.every(({ postsLeft }) => postsLeft === 3)).toBe(true);
      seen.push(...page.jobs.map(({ postingId }) => postingId!));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
  });

  test('are taken each once, however many press the same one at once', async () => {
    const [id] = (await postEqual(3)) as [string, string, string];
    const crowd = await Promise.all(times(8, () => api.newPerson()));
    expect(await race(crowd.map((each) => () => accept(id, true, each)))).toEqual({
      won: 3,
      '409: This job is no longer available': 5,
    });
    expect(await market()).toEqual([]);
  });

  test('are waited for while somebody else takes one of the last places', async () => {
    const [full, last] = (await postEqual(2, { splitCount: 2 })) as [string, string];
    for (let taken = 0; taken < 2; taken += 1) await accept(full, false, await api.newPerson());
    const taking = await hold(api.owner, `select from jobs where id = '${last}' for update`);
    const accepting = accept(full);
    await taking.untilSomeoneWaits();
    await taking.commit();
    expect((await accepting).acceptedJob.jobId).toBe(last);
  });

  test('are no second job for a second press, nor for who asks for this one only', async () => {
    const [id] = (await postEqual(3)) as [string, string, string];
    await accept(id);
    await expect(accept(id)).rejects.toMatchObject({ status: 409, code: 'already_accepted' });
    const other = await api.newPerson();
    await expect(accept(id, false, other)).rejects.toMatchObject({ code: 'not_available' });
    expect((await accept(id, true, other)).acceptedJob.jobId).not.toBe(id);
  });

  test('are another one for who has one already and asks for one that is full', async () => {
    const [first, full, had] = (await postEqual(3, { splitCount: 2 })) as [string, string, string];
    await accept(had, false);
    for (let taken = 0; taken < 2; taken += 1) await accept(full, false, await api.newPerson());
    expect((await accept(full)).acceptedJob.jobId).toBe(first);
  });

  test('are let in to by any of them: a request for one that is taken gets another', async () => {
    const far = await Promise.all(times(3, () => api.newPerson('creator', '60201')));
    const [id] = (await postEqual(2, { jobType: 'locationBased', radiusMiles: 1 })) as [
      string,
      string,
    ];
    const asked = [];
    for (const each of far)
      asked.push((await each.call('createJobRequest', { body: { jobId: id } })).request);
    const approve = (request: { _id: string }) =>
      sponsor.call('approveRequest', { params: { id: request._id } });
    await approve(asked[0]!);
    await approve(asked[1]!);
    await expect(approve(asked[2]!)).rejects.toMatchObject({ status: 409, code: 'not_available' });
    const jobs = await Promise.all(far.map((each) => each.call('getMyJobs')));
    expect(jobs.map((mine) => mine.jobs.length)).toEqual([1, 1, 0]);
    expect((await sponsor.call('getInbox')).requests).toMatchObject([{ status: 'pending' }]);
  });

  test('are let in to once for each request: whoever got another takes this one no more', async () => {
    const [one, other] = [
      await api.newPerson('creator', '60201'),
      await api.newPerson('creator', '60201'),
    ];
    const [id] = await postEqual(2, { jobType: 'locationBased', radiusMiles: 1 });
    for (const each of [one, other]) await each.call('createJobRequest', { body: { jobId: id! } });
    // The one who asked first gets the job that both asked for.
    for (const request of (await sponsor.call('getInbox')).requests.toReversed())
      await sponsor.call('approveRequest', { params: { id: request._id } });
    const [given] = (await one.call('getMyJobs')).jobs;
    await one.call('withdrawSubmission', { params: { id: given!.acceptedJobId! }, body: {} });
    await expect(accept(id!, false, other)).rejects.toMatchObject({ code: 'outside_radius' });
  });

  // The one looks for an equal post when it comes back, the other has looked at the job itself for the last time.
  test.each([
    [true, { status: 403, code: 'outside_radius' }],
    [false, { status: 409, code: 'not_available' }],
  ])(
    'take no place that comes back in that moment without having been let in, equal posts meant: %s',
    async (orEqual, refused) => {
      const [id] = await postEqual(2, { jobType: 'locationBased', radiusMiles: 1 });
      const [near, far] = [await api.newPerson(), await api.newPerson('creator', '60201')];
      await accept(id!, false, near);
      const other = await hold(
        api.owner,
        `lock table submissions in access exclusive mode;
         update submissions set status = 'Withdrawn' where job_id = '${id}';
         update jobs set accepted_count = 0 where id = '${id}'`,
      );
      const accepting = accept(id!, orEqual, far).catch((error: unknown) => error);
      await other.untilSomeoneWaits();
      await other.commit();
      expect(await accepting).toMatchObject(refused);
    },
  );
});
