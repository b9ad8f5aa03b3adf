import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { aReview, review } from '../../test/reviews.ts';
import { accepted, approved, post, requested, freshPair } from '../../test/things.ts';
import { withoutIds } from '../../test/without-ids.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const secrets = {
  email: 'hidden.person@secret.example',
  phone: '555-777-1234',
  streetAddress: '99 Secret Lane',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60614',
} as const;

const pageOf = (reader: Person, { user }: Pick<Person, 'user'>) =>
  reader.call('getPerson', { params: { id: user._id } });

test('a page says who somebody is: name, role, since when, channels, and that they are new', async () => {
  await pair.creator.call('updateMe', {
    body: {
      fullName: 'Maya Torres',
      stageName: 'Maya Makes',
      contentType: 'Coffee',
      platformUrls: { YouTube: 'https://youtube.com/@maya' },
    },
  });
  await pair.sponsor.call('updateMe', {
    body: { fullName: 'Elena Park', businessName: 'Lantern Coffee', contentType: 'Secret' },
  });
  const month = new Date().toISOString().slice(0, 7);
  expect((await pageOf(pair.sponsor, pair.creator)).person).toMatchObject({
    name: 'Maya Makes',
    role: 'creator',
    memberSince: month,
    channels: { YouTube: 'https://youtube.com/@maya' },
    contentType: 'Coffee',
    figures: { reviews: 0, rating: null },
  });
  const { person, work, reviews } = await pageOf(pair.creator, pair.sponsor);
  expect(person).toMatchObject({ name: 'Lantern Coffee', channels: {}, contentType: '' });
  expect([work.items, reviews.items]).toEqual([[], []]);
});

test('nobody’s page tells an address, a phone or a place, to whomever', async () => {
  const sponsor = await api.signUp({ ...secrets, role: 'sponsor' });
  const creator = await api.signUp({ ...secrets, email: 'other.person@secret.example' });
  const two = { sponsor, creator };
  const id = await approved(two);
  await review(creator, id);
  await review(sponsor, id);
  await requested({ sponsor, creator: await api.newPerson('creator', '60201') });
  const readers = [sponsor, creator, pair.sponsor, pair.creator];
  for (const reader of readers)
    for (const { user } of [sponsor, creator]) {
      const paths = ['', '/work', '/reviews'].map((part) => `/api/people/${user._id}${part}`);
      for (const path of paths) {
        const said = withoutIds(await (await reader.fetch(path)).text());
        for (const secret of ['secret.example', '555', 'Secret Lane', 'Chicago', '60614'])
          expect(said, path).not.toContain(secret);
        for (const key of ['email', 'phone', 'street', 'zip', 'latitude', 'longitude', 'city'])
          expect(said.toLowerCase(), path).not.toContain(`"${key}`);
      }
    }
});

test('whoever has not confirmed their address is nobody, as an operator and an id that is none', async () => {
  const { user } = pair.creator;
  await api.owner.query('update users set confirmed_at = null where id = $1', [user._id]);
  const operator = await api.newPerson('operator');
  const ids = [
    user._id,
    operator.user._id,
    crypto.randomUUID(),
    'me',
    "' or 1=1 --",
    'x'.repeat(5_000),
    '%00',
  ];
  for (const id of ids)
    for (const name of ['getPerson', 'getPersonWork', 'getPersonReviews'] as const)
      await expect(pair.sponsor.call(name, { params: { id } }), id).rejects.toMatchObject({
        status: 404,
      });
});

test('finished work stands on both pages; what its creator hides they alone see', async () => {
  const { sponsor, creator } = pair;
  const shown = await approved(pair, { title: 'Shown' });
  const hidden = await approved(pair, { title: 'Hidden' });
  const pending = await accepted(pair, { title: 'Not yet' });
  await creator.call('showWork', { params: { id: hidden }, body: { isHidden: true } });
  const titles = async (reader: Person, whose: Person) =>
    (await pageOf(reader, whose)).work.items.map(({ title, isHidden }) => [title, isHidden]);
  expect(await titles(sponsor, creator)).toEqual([['Shown', false]]);
  expect(await titles(creator, creator)).toEqual([
    ['Hidden', true],
    ['Shown', false],
  ]);
  expect(await titles(creator, sponsor)).toEqual([
    ['Hidden', false],
    ['Shown', false],
  ]);
  // It counts all the same.
  expect((await pageOf(sponsor, creator)).person.figures.creator?.finished).toBe(2);
  const { work } = await creator.call('showWork', {
    params: { id: hidden },
    body: { isHidden: false },
  });
  expect(work).toMatchObject({ _id: hidden, title: 'Hidden', isHidden: false });
  expect(await titles(sponsor, creator)).toHaveLength(2);
  for (const id of [pending, 'x', crypto.randomUUID()])
    await expect(
      creator.call('showWork', { params: { id }, body: { isHidden: true } }),
    ).rejects.toMatchObject({ status: 404 });
  expect(shown).not.toBe(hidden);
});

test('a job that several made stands once on its sponsor’s page', async () => {
  const { sponsor } = pair;
  const jobId = await post(sponsor, { splitCount: 3 });
  for (const creator of [pair.creator, await api.newPerson()]) {
    const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
    await creator.call('submitLinks', {
      body: {
        jobId: acceptedJob._id,
        contentLinks: [`https://youtu.be/${acceptedJob._id.slice(-11)}`],
      },
    });
    await sponsor.call('approveSubmission', { params: { id: acceptedJob._id } });
  }
  expect((await pageOf(sponsor, sponsor)).work.items).toMatchObject([{ _id: jobId }]);
});

test('lists are read on page by page, each row once', async () => {
  const { sponsor, creator } = pair;
  for (const id of await Promise.all(times(5, () => approved(pair)))) {
    await review(creator, id);
    await review(sponsor, id);
  }
  const all = async (name: 'getPersonWork' | 'getPersonReviews', whose: Person) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await sponsor.call(name, {
        params: { id: whose.user._id },
        query: { limit: 2, cursor },
      });
      ids.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    return ids;
  };
  for (const whose of [sponsor, creator])
    for (const name of ['getPersonWork', 'getPersonReviews'] as const) {
      const ids = await all(name, whose);
      expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    }
  expect((await pageOf(sponsor, creator)).person.figures).toMatchObject({
    reviews: 5,
    rating: aReview.rating,
  });
});

test('cards name who stands on the other side, with figures; a creator’s own name is none of them', async () => {
  const { sponsor } = pair;
  await sponsor.call('updateMe', { body: { businessName: 'Lantern Coffee' } });
  const far = { sponsor, creator: await api.newPerson('creator', '60201') };
  await approved(far);
  await requested(far);
  const face = {
    _id: sponsor.user._id,
    name: 'Lantern Coffee',
    figures: { reviews: 0, rating: null, sponsor: { decided: 1 } },
  };
  const { jobs } = await far.creator.call('getMyJobs');
  const { outsideRadiusJobs } = await far.creator.call('getVisibleJobs', {
    query: { radiusMiles: 1 },
  });
  const { items } = await far.creator.call('getMyRequests');
  for (const seen of [jobs[0], outsideRadiusJobs.at(-1), items[0]])
    expect(seen).toMatchObject({ sponsor: face });
  const [asked] = (await sponsor.call('getInbox')).requests;
  expect(asked).toMatchObject({
    creator: { _id: far.creator.user._id, figures: { creator: { finished: 1 } } },
  });
  expect([asked!.sponsor, items[0]!.creator]).toEqual([undefined, undefined]);
});
