import { clampSearchRadius } from '@castwork/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post, requested } from '../../test/things.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
});
afterAll(() => api.close());

const idsOf = (jobs: { _id: string }[]) => jobs.map((job) => job._id);
const local = (radiusMiles: number, person = sponsor) =>
  post(person, { jobType: 'locationBased', radiusMiles });

/** The two lists a creator sees. */
async function seenBy(creator: Person, radiusMiles?: number | string) {
  const { jobs, outsideRadiusJobs } = await creator.call('getVisibleJobs', {
    query: radiusMiles === undefined ? {} : { radiusMiles },
  });
  return { inside: idsOf(jobs), outside: idsOf(outsideRadiusJobs) };
}

/** Lets in whoever has asked, without giving them the job at once. */
const letIn = (requestId: string) =>
  api.context.db
    .updateTable('job_requests')
    .set({ status: 'approved', resolved_at: new Date() })
    .where('id', '=', requestId)
    .execute();

const outOfReach = { status: 403, code: 'outside_radius' };

describe('a location-based job', () => {
  test('is inside when the distance is within both radii, else outside', async () => {
    // Evanston is 12.3 miles from the sponsor in Chicago.
    const creator = await api.newPerson('creator', '60201');
    const [far, near] = [await local(25), await local(5)];
    expect(await seenBy(creator)).toMatchObject({ inside: [far], outside: [near] });
    expect(await seenBy(creator, 5)).toMatchObject({ inside: [], outside: [far, near] });
    expect(await seenBy(creator, 5_000)).toMatchObject({ inside: [far], outside: [near] });
  });

  test('is accepted by its own radius alone', async () => {
    const creator = await api.newPerson('creator', '60201');
    const [far, near] = [await local(25), await local(5)];
    expect((await seenBy(creator, 1)).outside).toContain(far);
    await creator.call('acceptJob', { body: { jobId: far } });
    await expect(creator.call('acceptJob', { body: { jobId: near } })).rejects.toMatchObject(
      outOfReach,
    );
    await expect(creator.call('createJobRequest', { body: { jobId: far } })).rejects.toMatchObject({
      status: 409,
      code: 'already_accepted',
    });
    const { inside, outside } = await seenBy(creator, 5_000);
    expect([...inside, ...outside]).not.toContain(far);
  });

  test('that is within reach needs no request, and neither does one that is up for grabs', async () => {
    const creator = await api.newPerson('creator', '60201');
    for (const jobId of [await local(25), await post(sponsor)])
      await expect(creator.call('createJobRequest', { body: { jobId } })).rejects.toMatchObject({
        status: 409,
        code: 'no_request_needed',
      });
  });

  test('stays accepted when its creator moves away', async () => {
    const creator = await api.newPerson('creator', '60201');
    const jobId = await local(25);
    await creator.call('acceptJob', { body: { jobId } });
    await creator.call('updateMe', { body: { zipCode: '10001' } });
    await expect(creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
      status: 409,
      message: 'You have already accepted this job',
    });
  });

  test('may be accepted from beyond its radius with an approved request', async () => {
    const creator = await api.newPerson('creator', '60201');
    const { jobId, requestId } = await requested({ sponsor, creator });
    await letIn(requestId);
    await creator.call('acceptJob', { body: { jobId } });
    expect((await creator.call('getMyJobs')).jobs).toMatchObject([{ _id: jobId }]);
  });

  test('is not opened by a request that waits, was denied or was withdrawn', async () => {
    const creator = await api.newPerson('creator', '60201');
    const [waiting, denied, withdrawn] = [
      await requested({ sponsor, creator }),
      await requested({ sponsor, creator }),
      await requested({ sponsor, creator }),
    ];
    await sponsor.call('denyRequest', { params: { id: denied.requestId }, body: {} });
    await creator.call('deleteRequest', { params: { id: withdrawn.requestId } });
    for (const { jobId } of [waiting, denied, withdrawn])
      await expect(creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject(
        outOfReach,
      );
  });

  test('is opened by no request but one’s own, for that job', async () => {
    const [creator, other] = [
      await api.newPerson('creator', '60201'),
      await api.newPerson('creator', '60201'),
    ];
    const { jobId, requestId } = await requested({ sponsor, creator: other }, { splitCount: 2 });
    await sponsor.call('approveRequest', { params: { id: requestId } });
    await expect(creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject(outOfReach);
    const { jobId: open, requestId: theirs } = await requested({ sponsor, creator: other });
    await letIn(theirs);
    await expect(creator.call('acceptJob', { body: { jobId: open } })).rejects.toMatchObject(
      outOfReach,
    );
    const another = await local(1);
    await expect(other.call('acceptJob', { body: { jobId: another } })).rejects.toMatchObject(
      outOfReach,
    );
  });
});

test('a creator without coordinates sees what is up for grabs, and is told', async () => {
  const creator = await api.newPerson('creator', '');
  const grabs = await post(sponsor);
  const jobId = await local(5_000);
  const { jobs, outsideRadiusJobs, message } = await creator.call('getVisibleJobs');
  expect(message).toBe('Your profile is missing latitude/longitude');
  expect(outsideRadiusJobs).toEqual([]);
  expect(idsOf(jobs)).toContain(grabs);
  expect(idsOf(jobs)).not.toContain(jobId);
  expect(jobs[0]!.distanceMiles).toBeNull();
  await expect(creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 403,
  });
  // But may ask.
  await creator.call('createJobRequest', { body: { jobId } });
});

test.each([
  ['', 0],
  ['-5', 0],
  ['abc', 0],
  ['NaN', 0],
  ['25', 25],
  ['12.5', 12.5],
  ['5001', 5_000],
  ['1e309', 5_000],
  ['-1e309', 0],
  ['5e-324', 0],
])('a search radius of %j is %d miles', async (typed, miles) => {
  expect(clampSearchRadius(typed)).toBe(miles);
  const creator = await api.newPerson('creator', '60201');
  const jobId = await local(5_000);
  const { inside } = await seenBy(creator, typed);
  expect(inside.includes(jobId)).toBe(miles > 12.3);
});

describe('a local job that lies beyond what is searched', () => {
  test('whose own radius just reaches is accepted without asking, however narrow the search', async () => {
    // Glen Oaks is 14.96 miles from Manhattan, which is said as 15.
    const manhattan = await api.newPerson('sponsor', '10001');
    const creator = await api.newPerson('creator', '11004');
    const ids = [await local(15, manhattan), await local(14, manhattan)];
    const { outsideRadiusJobs } = await creator.call('getVisibleJobs', {
      query: { radiusMiles: 5 },
    });
    const found = outsideRadiusJobs.filter(({ _id }) => ids.includes(_id));
    expect(
      found
        .map(({ radiusMiles, distanceMiles, mayAccept }) => [radiusMiles, distanceMiles, mayAccept])
        .toSorted(),
    ).toEqual([
      [14, 15, false],
      [15, 15, true],
    ]);
    await creator.call('acceptJob', { body: { jobId: ids[0]! } });
  });

  test('that is full is no longer available, also to who would have to ask first', async () => {
    const near = await api.newPerson('creator', '60601');
    const far = await api.newPerson('creator', '60201');
    const jobId = await local(5);
    await near.call('acceptJob', { body: { jobId } });
    await expect(far.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
      status: 409,
      message: 'This job is no longer available',
    });
  });
});
