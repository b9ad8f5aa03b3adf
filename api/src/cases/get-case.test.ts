import { afterAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, approved, disputed, newLink, freshPair } from '../../test/things.ts';
import { withoutIds } from '../../test/without-ids.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const caseOf = async ({ call }: Person, id: string) =>
  (await call('getCase', { params: { id } })).case;
const write = ({ call }: Person, id: string, text: string) =>
  call('postMessage', { params: { id }, body: { text } });

test('both sides read one file: brief, links with checks, what happened, messages, money', async () => {
  const { sponsor, creator } = pair;
  const id = await accepted(pair, { title: 'Latte art', budget: 100, mentions: ['@lantern'] });
  await write(sponsor, id, 'Morning light, please');
  await write(creator, id, 'It will be');
  const link = newLink();
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: [link] } });
  await sponsor.call('approveSubmission', { params: { id } });

  const file = await caseOf(sponsor, id);
  expect(file).toMatchObject({
    sponsor: { _id: sponsor.user._id },
    creator: { _id: creator.user._id },
    brief: { version: 1, title: 'Latte art', budget: 100, mentions: ['@lantern'] },
    submission: { _id: id, status: 'Approved', submittedLinks: [link], payout: 85, charge: 100 },
    messages: [
      { by: 'sponsor', text: 'Morning light, please' },
      { by: 'creator', text: 'It will be' },
    ],
    paid: [{ creator: 85, fees: 15 }],
  });
  expect(file.submission.links?.[0]?.checks.length).toBeGreaterThan(0);
  expect(file.events.map(({ kind }) => kind)).toEqual([
    'job_posted',
    'job_accepted',
    'links_submitted',
    'links_approved',
  ]);
  expect(await caseOf(creator, id)).toEqual(file);
});

test('of very many messages a file has the last thousand, and says that there are more', async () => {
  const { sponsor, creator } = pair;
  const id = await accepted(pair);
  await write(creator, id, 'The first');
  const { jobId, hasOlderMessages } = await caseOf(creator, id);
  expect(hasOlderMessages).toBe(false);
  await api.owner.query(
    `insert into messages (id, job_id, creator_id, from_id, to_id, at, text)
     select uuidv7(), $1, $2, $3, $2, now(), 'Number ' || n from generate_series(1, 1000) n`,
    [jobId, creator.user._id, sponsor.user._id],
  );
  const { messages, ...file } = await caseOf(await api.newPerson('operator'), id);
  expect(file.hasOlderMessages).toBe(true);
  expect(messages).toHaveLength(1_000);
  expect([messages[0]!.text, messages.at(-1)!.text]).toEqual(['Number 1', 'Number 1000']);
});

test('the brief is the one that was accepted, whatever it says by now', async () => {
  const early = await accepted(pair, { title: 'Early', splitCount: 2, dueDate: dueIn(10) });
  const { jobId } = await caseOf(pair.creator, early);
  const later = { dueDate: dueIn(20), note: 'A week more' };
  await pair.sponsor.call('updateJob', { params: { id: jobId }, body: later });
  const second = await api.newPerson();
  const { acceptedJob } = await second.call('acceptJob', { body: { jobId } });

  expect((await caseOf(pair.sponsor, early)).brief).toMatchObject({
    version: 1,
    dueDate: dueIn(10),
  });
  expect((await caseOf(pair.sponsor, acceptedJob._id)).brief).toMatchObject({
    version: 2,
    dueDate: dueIn(20),
  });
  const edited = (await caseOf(second, acceptedJob._id)).events.at(-2);
  expect(edited).toMatchObject({ kind: 'job_edited', data: { note: 'A week more' } });
});

test('what other creators of the job do and write is in nobody else’s file, nor what other jobs are about', async () => {
  const id = await accepted(pair, { splitCount: 2 });
  const { jobId } = await caseOf(pair.creator, id);
  const other = await api.newPerson();
  const { acceptedJob } = await other.call('acceptJob', { body: { jobId } });
  await write(other, acceptedJob._id, 'Only for the sponsor');
  await write(pair.creator, await accepted(pair), 'About another job');
  const file = JSON.stringify(await caseOf(pair.creator, id));
  expect(file).not.toContain(other.user._id);
  expect(file).not.toContain('Only for the sponsor');
  expect(file).not.toContain('About another job');
  expect((await caseOf(other, acceptedJob._id)).creator._id).toBe(other.user._id);
});

test('a file tells no address, phone, street or coordinates of either side', async () => {
  const secret = { phone: '555-777-1234', streetAddress: '99 Secret Lane', zipCode: '60614' };
  const place = { city: 'Chicago', state: 'IL' } as const;
  for (const { call } of [pair.sponsor, pair.creator])
    await call('updateMe', { body: { ...secret, ...place } });
  const id = await approved(pair, { agentPhone: '555-000-9999' });
  for (const reader of [pair.sponsor, pair.creator]) {
    const file = withoutIds(JSON.stringify(await caseOf(reader, id)));
    for (const told of [...Object.values(secret), '555-000-9999', 'latitude', 'castwork.test'])
      expect(file).not.toContain(told);
  }
});

test('an operator reads it too, and that is an event of theirs', async () => {
  const operator = await api.newPerson('operator');
  const id = await disputed(pair);
  const file = await caseOf(operator, id);
  expect(file).toEqual(await caseOf(pair.creator, id));
  const { rows } = await api.owner.query(
    `select actor_id from events where type = 'case_viewed' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: operator.user._id }]);
});
