import { wordSearch } from '@castwork/contract/jobs/search-words';
import { jobTypes, platforms } from '@castwork/contract/limits';
import type { Input } from '@castwork/contract/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { system } from '../actor.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { findSearches } from './find-searches.ts';

type Search = Pick<Input<'saveSearch'>['body'], 'query' | 'radiusMiles'>;

// Chicago, Evanston, Milwaukee, New York, Attu beside the date line, and nowhere.
const zips = ['60601', '60201', '53202', '10001', '99546', ''];
const some = ['coffee', 'CAFÉ', 'straße', 'ΟΔΟΣ', 'İstanbul', 'عربي', '%', '_', '\\', "'", '🦄'];
const words = fc.array(fc.constantFrom(...some, 'chicago,', 'il', 'Ærø'), { maxLength: 2 });
const cased = (text: string) => fc.constantFrom(text, text.toLowerCase(), text.toUpperCase());
const days = fc.constantFrom(0, 1, 2, 9).map(dueIn);
const radius = fc.constantFrom(0, 5, 12, 13, 100, 900, 5_000);

/** Most filters are off: with all of them on, next to nothing is found. */
const seldom = <T>(filter: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: filter });

const searches: fc.Arbitrary<Search> = fc.record({
  query: fc.record({
    jobType: seldom(fc.constantFrom(...jobTypes)),
    words: seldom(words.chain((list) => cased(list.join(' ')))),
    minPay: seldom(fc.constantFrom(0, 8.49, 8.5, 8.51, 85, 1_000_000)),
    dueBy: seldom(days),
    platform: seldom(fc.constantFrom(...platforms)),
  }),
  radiusMiles: radius,
});
const jobs = fc.record({
  title: words.map((list) => ['Video', ...list].join(' ')),
  description: words.chain((list) => cased(['clip', ...list].join('\t'))),
  budget: fc.constantFrom(10, 100, 1_000_000),
  splitCount: fc.constantFrom(1, 2),
  jobType: fc.constantFrom(...jobTypes),
  dueDate: days,
  platforms: fc.subarray([...platforms], { maxLength: 2 }),
  radiusMiles: fc.constantFrom(1, 12, 13, 100, 5_000),
});

let api: TestApi;
let creators: Person[];
let sponsors: Person[];
beforeAll(async () => {
  api = await openApi();
  creators = await Promise.all(zips.map((zip) => api.newPerson('creator', zip)));
  sponsors = await Promise.all(zips.slice(0, 5).map((zip) => api.newPerson('sponsor', zip)));
  for (const [n, sponsor] of sponsors.entries())
    await sponsor.call('updateMe', {
      body: { city: 'Chicago', state: 'IL', businessName: n % 2 === 0 ? 'Kaffe fra Ærø' : '' },
    });
});
afterAll(() => api.close());

const index = (count: number) => fc.nat({ max: count - 1 });

/** Of two equal searches of a creator one is stored. */
async function storedIds() {
  const rows = await api.context.db.selectFrom('saved_searches').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the market of a search has a job in its list, as its creator would see it. */
async function isInMarket(creator: Person, { query, radiusMiles = 25 }: Search, jobId: string) {
  const { words: typed = '', ...filter } = query;
  const market = { ...filter, radiusMiles, limit: 200 };
  const isThere = ({ _id }: { _id: string }) => _id === jobId;
  const [all, asked] = await Promise.all(
    [market, { ...market, words: typed }].map((query) => creator.call('getVisibleJobs', { query })),
  );
  const job = all!.jobs.find(isThere);
  const isSeen = job !== undefined && (wordSearch(typed)?.(job) ?? true);
  expect(asked!.jobs.some(isThere), 'the API and the browser look for words alike').toBe(isSeen);
  return isSeen;
}

test('a saved search finds a job if, and only if, the market that it was saved in shows it', async () => {
  let found = 0;
  const check = async (all: [number, Search][], from: number, job: object, isTaken: boolean) => {
    await api.owner.query('delete from saved_searches');
    await api.owner.query('update jobs set deleted_at = now() where deleted_at is null');
    const kept = all.map(([index, search]) => ({ id: newId(), creator: creators[index]!, search }));
    await api.context.db
      .insertInto('saved_searches')
      .values(
        kept.map(({ id, creator, search: { query, radiusMiles = 25 } }) => ({
          id,
          creator_id: creator.user._id,
          query: JSON.stringify(query),
          radius_miles: radiusMiles,
          alert: 'now' as const,
          created_at: new Date(),
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute();
    const posted = await sponsors[from]!.call('createJob', aJob(job));
    const id = posted.jobs[0]!._id;
    const first = all[0] && creators[all[0][0]];
    if (isTaken && first)
      await first.call('acceptJob', { body: { jobId: id } }).catch(() => undefined);
    const rows = await inTransaction(api.context, system, (work) =>
      findSearches(work, id).select('found.id').execute(),
    );
    found += rows.length;
    const seen = await Promise.all(
      kept.map(({ creator, search }) => isInMarket(creator, search, id)),
    );
    const stored = await storedIds();
    expect(new Set(rows.map((row) => row.id))).toEqual(
      new Set(kept.filter((each, n) => seen[n] && stored.has(each.id)).map((each) => each.id)),
    );
  };
  const many = fc.array(fc.tuple(index(zips.length), searches), { minLength: 4, maxLength: 12 });
  await fc.assert(fc.asyncProperty(many, index(5), jobs, fc.boolean(), check), {
    numRuns: 40,
    endOnFailure: true,
    seed: 20_261_122,
  });
  expect(found).toBeGreaterThan(30);
}, 120_000);

test('each word of every alphabet is found whatever its capitals, as the market’s own search finds it', async () => {
  const [creator] = creators as [Person];
  for (const typed of some) {
    await api.owner.query('delete from saved_searches');
    const { jobs: posted } = await sponsors[0]!.call('createJob', aJob({ title: `A ${typed} B` }));
    const forms = [typed, typed.toLowerCase(), typed.toUpperCase(), `${typed}x`];
    await Promise.all(
      [...new Set(forms)].map((form) =>
        creator.call('saveSearch', { body: { query: { words: form }, alert: 'now' } }),
      ),
    );
    const { items } = await creator.call('getSavedSearches');
    const rows = await inTransaction(api.context, system, (work) =>
      findSearches(work, posted[0]!._id).select('found.id').execute(),
    );
    const job = { ...posted[0]!, sponsor: { name: 'Kaffe fra Ærø' } };
    const expected = items.filter(({ query }) => wordSearch(query.words!)!(job));
    expect(new Set(rows.map((row) => row.id)), typed).toEqual(
      new Set(expected.map(({ _id }) => _id)),
    );
  }
});
