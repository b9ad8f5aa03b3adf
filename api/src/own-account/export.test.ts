import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { aBankAccount, setBank } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { review } from '../../test/reviews.ts';
import { accepted, announced, approved, newLink, type Pair, requested } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { inExport } from './in-export.ts';

let api: TestApi;
let pair: Pair;
let workId: string;
beforeAll(async () => {
  api = await openApi();
  // Within the default radius of the sponsor, beyond one mile.
  pair = {
    sponsor: await api.newPerson('sponsor'),
    creator: await api.newPerson('creator', '60201'),
  };
  const { sponsor, creator } = pair;
  await sponsor.call('updateMe', {
    body: { phone: '555-774-1234', streetAddress: '99 Sponsor Lane' },
  });
  await creator.call('updateMe', {
    body: { phone: '555-885-1234', streetAddress: '99 Creator Lane' },
  });
  workId = await approved(pair);
  await requested(pair);
  const sentBack = await accepted(pair);
  await creator.call('submitLinks', { body: { jobId: sentBack, contentLinks: [newLink()] } });
  await sponsor.call('requestChanges', { params: { id: sentBack }, body: { reason: 'Brighter' } });
  await write(sponsor, workId, 'Thank you');
  await write(creator, workId, 'See you');
  await review(sponsor, workId, { text: 'Nobody may read this yet' });
  await setBank(api, creator);
  await announced(pair);
  await creator.call('saveSearch', {
    body: { query: { words: 'espresso' }, radiusMiles: 25, alert: 'daily' },
  });
  await creator.call('blockPerson', { params: { id: sponsor.user._id } });
});
afterAll(() => api.close());

const sectionsOf = async (person: Person) => (await person.call('getExport')).sections;

test('every table of the database is in the export, or says why it is not', async () => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  // What the queue and the migrations keep is nobody's, and limits are kept by hashes.
  const none = ['kysely_migration', 'kysely_migration_lock', 'rate_limits'];
  expect(Object.keys(inExport).toSorted()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !none.includes(name))
      .toSorted(),
  );
});

test('what somebody did and was told is in it, in sections', async () => {
  const [creators, sponsors] = [await sectionsOf(pair.creator), await sectionsOf(pair.sponsor)];
  expect(creators['account']).toMatchObject([
    { email: pair.creator.user.email, phone: '555-885-1234', streetAddress: '99 Creator Lane' },
  ]);
  for (const name of [
    'sessions',
    'work',
    'workBeforeChanges',
    'links',
    'requests',
    'notifications',
    'events',
    'payoutMethods',
    'blocks',
  ])
    expect(creators[name], name).not.toEqual([]);
  expect(creators['savedSearches']).toMatchObject([{ query: { words: 'espresso' } }]);
  expect(creators['messages']!.map(({ text }) => text)).toEqual(['See you', 'Thank you']);
  expect(creators['ledger']).toMatchObject([{ account: 'creator', kind: 'approval', amount: 85 }]);
  expect(sponsors['jobs']).toHaveLength(3);
  expect(sponsors['jobs']![0]).toMatchObject({ budget: 100, title: 'Unboxing video' });
  expect(sponsors['deposits']).toMatchObject([{ amount: 10 }]);
  expect(sponsors['reviews']).toMatchObject([{ text: 'Nobody may read this yet' }]);
});

const texts = async (person: Person) => JSON.stringify(await sectionsOf(person));

test('nothing is in it that others keep to themselves, and no secret', async () => {
  const creators = await texts(pair.creator);
  const { email } = pair.sponsor.user;
  for (const secret of [email, '555-774-1234', '99 Sponsor Lane', 'Nobody may read this yet'])
    expect(creators).not.toContain(secret);
  for (const secret of ['password', 'sealed', 'hash', aBankAccount.accountNumber])
    expect(creators).not.toContain(secret);
  const sponsors = await texts(pair.sponsor);
  for (const secret of [pair.creator.user.email, '555-885-1234', '99 Creator Lane', 'espresso'])
    expect(sponsors).not.toContain(secret);
  // Who keeps them away is not theirs to know.
  expect(JSON.parse(sponsors)).toMatchObject({ blocks: [] });
  const strangers = await texts(await api.newPerson());
  expect(strangers).not.toContain(workId);
});

test('it comes as a file, and that it was taken is an event', async () => {
  const answer = await pair.creator.fetch('/api/users/me/export');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="castwork-my-data.json"',
  );
  const { events } = ((await answer.json()) as { sections: Record<string, { type: string }[]> })
    .sections;
  expect(events![0]!.type).toBe('data_exported');
});

test('what a creator took back is in their own file alone, and when a message was read in its reader’s', async () => {
  const [sponsor, creator] = [
    await api.newPerson('sponsor'),
    await api.newPerson('creator', '60201'),
  ];
  const { requestId } = await requested({ sponsor, creator });
  await creator.call('deleteRequest', { params: { id: requestId } });
  const undone = await accepted({ sponsor, creator });
  await creator.call('withdrawSubmission', { params: { id: undone }, body: {} });
  const id = await approved({ sponsor, creator });
  await write(sponsor, id, 'Thank you');
  const [threadId] = (await creator.call('getThreads')).items.map(({ _id }) => _id);
  await creator.call('readThread', { params: { id: threadId! } });
  await creator.call('showWork', { params: { id }, body: { isHidden: true } });
  const [theirs, others] = [await sectionsOf(creator), await sectionsOf(sponsor)];
  expect(theirs['requests']).toHaveLength(1);
  expect(others['requests']).toEqual([]);
  expect(theirs['work']).toMatchObject([
    { id, hidden: true },
    { id: undone, undone: true },
  ]);
  expect(others['work']).toMatchObject([{ id, hidden: null }]);
  expect(theirs['messages']).toMatchObject([{ readAt: expect.any(String) as string }]);
  expect(others['messages']).toMatchObject([{ readAt: null }]);
});

test('it is counted as what changes something: a file of everything is no small read', async () => {
  const own = await openApi({ LIMIT_WRITES: '3/3600' });
  onTestFinished(() => own.close());
  const { call } = await own.newPerson();
  await Promise.all(times(3, () => call('getExport')));
  await expect(call('getExport')).rejects.toMatchObject({ status: 429 });
});
