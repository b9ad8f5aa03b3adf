import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inDays } from '../../test/moments.ts';
import { aJob, openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { hear } from '../../test/hear.ts';
import { times } from '../../test/race.ts';
import { match, saveSearch, toldTo } from '../../test/searches.ts';
import { post, newPair } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let sponsor: Person;
let creator: Person;
beforeEach(async () => {
  ({ sponsor, creator } = await newPair(api));
});

const edit = (id: string, body: object) => sponsor.call('updateJob', { params: { id }, body });

test('who looks for it is told of a new job, with what it pays, and their page hears of it', async () => {
  const other = await api.newPerson();
  await saveSearch(creator, { query: { words: 'COFFEE', minPay: 50 } });
  await saveSearch(other, { query: { words: 'tea' } });
  const page = await hear(creator);
  const jobId = await post(sponsor, { title: 'A coffee video' });
  await match(api.context, jobId);
  expect(await page.next()).toEqual({ kind: 'search_matched' });
  await page.leave();
  const { notifications } = await creator.call('getNotifications');
  expect(notifications).toMatchObject([
    {
      kind: 'search_matched',
      link: `/jobs/${jobId}`,
      meta: {
        jobTitle: 'A coffee video',
        message: '“A coffee video” is new and pays $85.00: a search that you saved has found it.',
      },
    },
  ]);
  expect(await toldTo(other)).toEqual([]);
  expect((await sponsor.call('getNotifications')).notifications).toEqual([]);
});

test('what searches find is nothing that its sponsor, or another creator, reads in the timeline', async () => {
  await saveSearch(creator);
  const jobId = await post(sponsor);
  await match(api.context, jobId);
  const worker = await api.newPerson();
  const { acceptedJob } = await worker.call('acceptJob', { body: { jobId } });
  for (const person of [sponsor, worker]) {
    const params = { id: acceptedJob._id };
    const { events } = await person.call('getTimeline', { params });
    expect(events.map(({ kind }) => kind)).toEqual(['job_posted', 'job_accepted']);
  }
});

test('several searches that find it are one news', async () => {
  await saveSearch(creator);
  await saveSearch(creator, { query: { words: 'video' } });
  await saveSearch(creator, { query: { minPay: 1 }, alert: 'daily' });
  await match(api.context, await post(sponsor, { title: 'Video' }));
  expect(await toldTo(creator)).toEqual(['Video']);
});

test('a search that only is kept tells nothing', async () => {
  await saveSearch(creator, { alert: 'none' });
  await match(api.context, await post(sponsor));
  expect(await toldTo(creator)).toEqual([]);
});

describe('once', () => {
  beforeEach(async () => {
    await saveSearch(creator);
  });

  test('by however many workers at once, and however often', async () => {
    const id = await post(sponsor, { title: 'Once' });
    await Promise.all(times(6, () => match(api.context, id)));
    await match(api.context, id);
    expect(await toldTo(creator)).toEqual(['Once']);
  });

  test('where a worker ends in the middle of it, what it has found stays, and the next one tells the others', async () => {
    const [first, last] = [creator, await api.newPerson()].toSorted((one, other) =>
      one.user._id < other.user._id ? -1 : 1,
    );
    for (const query of [{ words: 'killed' }, { minPay: 1 }]) await saveSearch(last!, { query });
    await saveSearch(last!);
    await api.owner.query(`
      create function kill() returns trigger language plpgsql as $$ begin
        if new.user_id = '${last!.user._id}' then raise 'killed'; end if;
        return new;
      end $$;
      create trigger kill before insert on notifications for each row execute function kill()`);
    const id = await post(sponsor, { title: 'Killed' });
    await expect(match(api.context, id, 1)).rejects.toThrow('killed');
    expect([await toldTo(first!), await toldTo(last!)]).toEqual([['Killed'], []]);
    await api.owner.query('drop function kill cascade');
    await match(api.context, id, 1);
    // All searches of one creator are in the same piece, and one news.
    expect([await toldTo(first!), await toldTo(last!)]).toEqual([['Killed'], ['Killed']]);
  });

  test('for a hundred equal posts, of which the first are taken already', async () => {
    const { jobs } = await sponsor.call(
      'createJob',
      aJob({ title: 'Many', multiple: true, repeatCount: 100 }),
    );
    for (const { _id: jobId } of [jobs[0]!, jobs[99]!])
      await (await api.newPerson()).call('acceptJob', { body: { jobId } });
    for (const { _id: id } of jobs.slice(0, 5)) await match(api.context, id);
    // Changed alone, one of them is still of what was posted together.
    await edit(jobs[4]!._id, { title: 'One of many' });
    await match(api.context, jobs[4]!._id);
    expect(await toldTo(creator)).toEqual(['Many']);
  });

  test('however often it is edited', async () => {
    const id = await post(sponsor, { title: 'Edited' });
    await match(api.context, id);
    await edit(id, { budget: 500 });
    await match(api.context, id);
    expect(await toldTo(creator)).toEqual(['Edited']);
  });
});

test('of jobs that are posted in the same moment, by one sponsor or by two, each is told', async () => {
  await saveSearch(creator);
  const now = new Date();
  const atOnce = serve({ ...api.context, clock: { now: () => now } });
  const other = await api.newPerson('sponsor');
  const titles = ['One', 'Other', 'Third'];
  for (const { token, user } of [sponsor, other])
    for (const title of titles)
      await match(api.context, await post(atOnce.as(token, user), { title }));
  expect(await toldTo(creator)).toEqual([...titles, ...titles]);
});

test('an edit that makes a job what is looked for is news', async () => {
  await saveSearch(creator, { query: { minPay: 100 } });
  const id = await post(sponsor, { title: 'Raised' });
  await match(api.context, id);
  expect(await toldTo(creator)).toEqual([]);
  await edit(id, { budget: 200 });
  await match(api.context, id);
  expect(await toldTo(creator)).toEqual(['Raised']);
});

test('a job that is gone, full or over by then is told to nobody', async () => {
  await saveSearch(creator);
  const [gone, full, over] = [await post(sponsor), await post(sponsor), await post(sponsor)];
  await sponsor.call('deleteJob', { params: { id: gone } });
  await (await api.newPerson()).call('acceptJob', { body: { jobId: full } });
  for (const id of [gone, full]) await match(api.context, id);
  await match(inDays(api.context, 9_999), over);
  await match(api.context, sponsor.user._id);
  expect(await toldTo(creator)).toEqual([]);
});

test('the place is where the creator lives by then', async () => {
  const local = { jobType: 'locationBased', radiusMiles: 50 } as const;
  await saveSearch(creator, { radiusMiles: 50 });
  await creator.call('updateMe', { body: { zipCode: '10001' } });
  await match(api.context, await post(sponsor, { ...local, title: 'In Chicago' }));
  await creator.call('updateMe', { body: { zipCode: '60201' } });
  await match(api.context, await post(sponsor, { ...local, title: 'Near Evanston' }));
  await creator.call('updateMe', { body: { zipCode: '' } });
  await match(api.context, await post(sponsor, { ...local, title: 'Nowhere' }));
  await match(api.context, await post(sponsor, { title: 'Anywhere' }));
  expect(await toldTo(creator)).toEqual(['Near Evanston', 'Anywhere']);
});
