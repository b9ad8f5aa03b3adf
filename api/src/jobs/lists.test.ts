import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post } from '../../test/things.ts';

let api: TestApi;
let sponsor: Person;
let creator: Person;
const count = 205;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
  creator = await api.newPerson('creator', '60201');
  // Nobody else's are among them.
  await post(await api.newPerson('sponsor'));
  for (const repeatCount of [100, 100, 5])
    await sponsor.call(
      'createJob',
      aJob({ multiple: true, repeatCount, jobType: 'locationBased', radiusMiles: 1 }),
    );
  const ids = [creator.user._id, sponsor.user._id];
  await api.owner.query(
    `with taken as (update jobs set accepted_count = 1 where sponsor_id = $2 returning id)
     insert into submissions (id, job_id, creator_id, payout_cents, charge_cents)
     select gen_random_uuid(), id, $1, 1, 1 from taken`,
    ids,
  );
  await api.owner.query(
    `insert into job_requests (id, job_id, creator_id, note)
     select gen_random_uuid(), id, $1, '' from jobs where sponsor_id = $2`,
    ids,
  );
});
afterAll(() => api.close());

interface Query {
  limit?: number;
  cursor?: string;
}
interface Page {
  ids: string[];
  nextCursor?: string | undefined;
}

const lists: Record<string, (query: Query) => Promise<Page>> = {
  'jobs that were posted': async (query) => {
    const { jobs, nextCursor } = await sponsor.call('getPostedJobs', { query });
    return { ids: jobs.map((job) => job._id), nextCursor };
  },
  'jobs that were accepted': async (query) => {
    const { jobs, nextCursor } = await creator.call('getMyJobs', { query });
    return { ids: jobs.map((job) => job.acceptedJobId), nextCursor };
  },
  'requests in the inbox': async (query) => {
    const { requests, nextCursor } = await sponsor.call('getInbox', { query });
    return { ids: requests.map((request) => request._id), nextCursor };
  },
  'requests of a creator': async (query) => {
    const { requests, nextCursor } = await creator.call('getJobRequests', { query });
    return { ids: requests.map((request) => request._id), nextCursor };
  },
};

describe.each(Object.entries(lists))('%s', (_, list) => {
  test('are answered a hundred at a time unless asked otherwise, and it is said that there are more', async () => {
    const first = await list({});
    expect(first.ids).toHaveLength(100);
    expect(first.nextCursor).toBeDefined();
    expect((await list({ limit: 9_999 })).ids).toHaveLength(200);
    expect((await list({ limit: 3 })).ids).toEqual(first.ids.slice(0, 3));
  });

  test.each([7, 100, 200])('come once each in pages of %d, newest first', async (limit) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit, ...(cursor ? { cursor } : {}) });
      expect(page.ids.length).toBeLessThanOrEqual(limit);
      seen.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('of the last page say nothing of more, nor does a page that ends with the list', async () => {
    const { ids } = await list({ limit: 200 });
    const rest = await list({ limit: count - 200, cursor: ids.at(-1)! });
    expect(rest.ids).toHaveLength(count - 200);
    expect(rest.nextCursor).toBeUndefined();
  });

  test('are refused for a cursor or a limit that is none', async () => {
    for (const query of [{ cursor: 'x' }, { limit: 0 }, { limit: -1 }, { limit: 1.5 }])
      await expect(list(query)).rejects.toMatchObject({ status: 400 });
  });
});
