import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { hear } from '../../test/hear.ts';
import { dueIn } from '../../test/moments.ts';
import { match, saveSearch, toldTo } from '../../test/searches.ts';
import { post, newPair } from '../../test/things.ts';
import { tellDaily } from './tell-daily.ts';

const day = 24 * 60 * 60 * 1_000;
/** A morning to come. */
const morning = Math.ceil(Date.now() / day) * day + 14 * 60 * 60 * 1_000;

/** The API some milliseconds after that morning. */
const at = ({ context }: TestApi, after: number) => ({
  ...context,
  clock: { now: () => new Date(morning + after) },
});

let api: TestApi;
let sponsor: Person;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ sponsor, creator } = await newPair(api));
  await saveSearch(creator, { alert: 'daily' });
});

/** A job that was found at such a moment. @returns its id */
async function found(title: string, after: number) {
  const id = await post(sponsor, { title });
  await match(at(api, after), id);
  return id;
}

test('what was found since the last morning is told at the next, once, by however many workers', async () => {
  await found('Yesterday', -day / 2);
  await found('Just before', -1);
  await tellDaily(at(api, -1));
  // A process that ends begins with nobody.
  await tellDaily(at(api, 0), AbortSignal.abort());
  expect(await toldTo(creator)).toEqual([]);
  await Promise.all(times(4, () => tellDaily(at(api, 0))));
  await tellDaily(at(api, 5));
  expect((await toldTo(creator)).toSorted()).toEqual(['Just before', 'Yesterday']);

  await found('Later', 10);
  await tellDaily(at(api, day - 1));
  expect(await toldTo(creator)).toHaveLength(2);
  await tellDaily(at(api, day));
  expect(await toldTo(creator)).toContain('Later');
});

test('a worker that was away for days tells it all at its start', async () => {
  await found('One', -4 * day);
  await found('Two', -2 * day);
  await tellDaily(at(api, 60_000));
  expect((await toldTo(creator)).toSorted()).toEqual(['One', 'Two']);
});

test('what is gone or full, or no longer what was looked for, is not told', async () => {
  await saveSearch(creator, { query: { minPay: 1 }, alert: 'daily' });
  const [there, gone, full] = [
    await found('There', -3),
    await found('Gone', -3),
    await found('Full', -3),
  ];
  await sponsor.call('deleteJob', { params: { id: gone } });
  await (await api.newPerson()).call('acceptJob', { body: { jobId: full } });
  const mine = await found('Mine', -3);
  await creator.call('acceptJob', { body: { jobId: mine } });
  await sponsor.call('updateJob', { params: { id: there }, body: { budget: 120 } });
  await tellDaily(at(api, 0));
  expect(await toldTo(creator)).toEqual(['There']);
});

test('one who cannot be told keeps nobody else waiting, and is told once they can', async () => {
  const other = await api.newPerson();
  await saveSearch(other, { alert: 'daily' });
  // It would work the second time: in the same run nobody is tried again.
  await api.owner.query(`
    create sequence tries;
    grant usage on tries to castwork_api;
    create function fail() returns trigger language plpgsql as $$ begin
      if new.user_id = '${creator.user._id}' and nextval('tries') = 1 then
        raise 'cannot be told';
      end if;
      return new;
    end $$;
    create trigger fail before insert on notifications for each row execute function fail()`);
  await found('Waiting', -3);
  const page = await hear(other);
  await tellDaily(at(api, 0));
  expect(await page.next()).toEqual({ kind: 'search_matched' });
  await page.leave();
  expect([await toldTo(creator), await toldTo(other)]).toEqual([[], ['Waiting']]);
  await tellDaily(at(api, 1));
  await api.owner.query('drop function fail cascade');
  expect([await toldTo(creator), await toldTo(other)]).toEqual([['Waiting'], ['Waiting']]);
});

test('who has moved away from a job is not told of it, though others still look for it', async () => {
  const near = await api.newPerson('creator', '60201');
  await saveSearch(near, { alert: 'daily' });
  const jobId = await post(sponsor, { title: 'Near', jobType: 'locationBased', radiusMiles: 50 });
  await match(at(api, -3), jobId);
  await creator.call('updateMe', { body: { zipCode: '10001' } });
  await tellDaily(at(api, 0));
  expect(await toldTo(near)).toEqual(['Near']);
  expect(await toldTo(creator)).toEqual([]);
});

test('equal posts of which the first is taken meanwhile are still told', async () => {
  const { jobs } = await sponsor.call('createJob', {
    body: {
      title: 'Equal',
      description: 'One of three',
      budget: 100,
      jobType: 'upForGrabs',
      dueDate: dueIn(30),
      multiple: true,
      repeatCount: 3,
    },
  });
  await match(at(api, -3), jobs[0]!._id);
  for (const { _id: jobId } of jobs.slice(1))
    await (await api.newPerson()).call('acceptJob', { body: { jobId } });
  await tellDaily(at(api, 0));
  expect(await toldTo(creator)).toEqual(['Equal']);
});

const change = (person: Person, id: string, alert: 'now' | 'daily' | 'none') =>
  person.call('updateSavedSearch', { params: { id }, body: { alert } });

test('who wants to hear no more, or forgets the search, is not told; who wants it at once hears the rest', async () => {
  const [quiet, gone, eager] = [await api.newPerson(), await api.newPerson(), creator];
  const ids = [
    await saveSearch(quiet, { alert: 'daily' }),
    await saveSearch(gone, { alert: 'daily' }),
    (await eager.call('getSavedSearches')).items[0]!._id,
  ] as const;
  await found('Waiting', -3);
  await change(quiet, ids[0], 'none');
  await found('Meanwhile', -3);
  await change(quiet, ids[0], 'daily');
  await gone.call('deleteSavedSearch', { params: { id: ids[1] } });
  await change(eager, ids[2], 'now');
  await found('At once', -2);
  await tellDaily(at(api, 0));
  expect(await toldTo(gone)).toEqual([]);
  expect(await toldTo(quiet)).toEqual(['At once']);
  expect((await toldTo(eager)).toSorted()).toEqual(['At once', 'Meanwhile', 'Waiting']);
});

test('it is one letter a day and person, which ends by its own link', async () => {
  const { api: mailed, mailbox, pair } = await openMailed();
  await mailbox.open();
  await saveSearch(pair.creator, { alert: 'daily' });
  const hostile = '<script>alert(1)</script>';
  for (const title of ['Video', hostile, 'Clip'])
    await match(at(mailed, -3), await post(pair.sponsor, { title }));
  await Promise.all(times(2, () => tellDaily(at(mailed, 0))));
  await startWorker(mailed);
  const [letter] = await mailbox.arrived(pair.creator.user.email);
  await untilIdle(mailed);
  expect(subjectsTo(mailbox, pair.creator)).toEqual(['3 new jobs for you']);
  expect(letter!.text).toContain('- New: “Video”. A search that you saved has found it.');
  expect(letter!.text).toMatch(/It pays \$85\.00 and is due on [A-Z][a-z]{2} \d+, 20\d\d\./);
  expect(letter!.html).toContain('&lt;script&gt;');
  expect(letter!.html).not.toContain(hostile);
  const token = /\/unsubscribe\/([^>]+)>/.exec(letter!.headers['list-unsubscribe']!)![1]!;
  await mailed.anyone.call('unsubscribe', { params: { token } });
  await match(at(mailed, 1), await post(pair.sponsor, { title: 'Tomorrow' }));
  await tellDaily(at(mailed, day));
  await untilIdle(mailed);
  expect(mailbox.mailsTo(pair.creator.user.email)).toHaveLength(1);
  expect(await toldTo(pair.creator)).toHaveLength(4);
});
