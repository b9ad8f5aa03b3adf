import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { accepted, post, requested, freshPair } from '../../test/things.ts';
import { open, texts, threadsOf, write } from '../../test/threads.ts';
import type { Actor } from '../actor.ts';
import { readThreads } from './thread-rows.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const read = (person: Person, id: string) => person.call('readThread', { params: { id } });

test('a request that is taken back is told between the messages, and one that was decided is not', async () => {
  const remove = (id: string) => pair.creator.call('deleteRequest', { params: { id } });
  const { requestId, jobId } = await requested(pair);
  await remove(requestId);
  const { request } = await pair.creator.call('createJobRequest', { body: { jobId } });
  await pair.sponsor.call('denyRequest', { params: { id: request._id }, body: {} });
  await remove(request._id);
  const { items } = await open(pair.sponsor, request._id);
  expect(items.flatMap(({ kind }) => kind ?? []).toReversed()).toEqual([
    'job_posted',
    'request_made',
    'request_withdrawn',
    'request_made',
    'request_denied',
  ]);
});

test('a creator and a job have one thread, from the request on, whatever becomes of it', async () => {
  const { requestId, jobId } = await requested(pair, { title: 'Roastery tour' });
  const [thread] = await threadsOf(pair.creator);
  expect(thread).toMatchObject({
    _id: requestId,
    jobId,
    jobTitle: 'Roastery tour',
    with: { _id: pair.sponsor.user._id, name: 'Sponsor' },
    unread: 0,
    last: null,
    closesAt: null,
    canWrite: true,
    isBlocked: false,
  });
  await write(pair.creator, requestId, 'May I bring a friend?');
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  const { jobs } = await pair.creator.call('getMyJobs');
  // The accepted job leads to the same thread.
  await write(pair.sponsor, jobs[0]!.acceptedJobId, 'Two at the most.');
  expect(await texts(pair.creator, requestId)).toEqual([
    'May I bring a friend?',
    'Two at the most.',
  ]);
  expect(await threadsOf(pair.sponsor)).toMatchObject([
    { _id: requestId, with: { name: 'Creator' }, last: { isMine: true, text: 'Two at the most.' } },
  ]);
});

test('what happened to the job stands between the messages', async () => {
  const id = await accepted(pair);
  await write(pair.creator, id, 'On it');
  await pair.creator.call('submitLinks', {
    body: { jobId: id, contentLinks: ['https://a.example/'] },
  });
  await write(pair.sponsor, id, 'Lovely');
  // What another creator does in the same job is not told.
  const { items } = await open(pair.sponsor, id);
  expect(items.map(({ by, text, kind }) => `${by} ${text ?? kind}`).toReversed()).toEqual([
    'sponsor job_posted',
    'creator job_accepted',
    'creator On it',
    'creator links_submitted',
    'sponsor Lovely',
  ]);
});

test('each creator of a job has a thread of their own, and sees nothing of others’', async () => {
  const jobId = await post(pair.sponsor, { splitCount: 2 });
  const other = await api.newPerson();
  const [mine, theirs] = await Promise.all(
    [pair.creator, other].map((person) => person.call('acceptJob', { body: { jobId } })),
  );
  await write(other, theirs!.acceptedJob._id, 'For the sponsor only');
  expect(await texts(pair.creator, mine!.acceptedJob._id)).toEqual([]);
  const { items } = await open(pair.creator, mine!.acceptedJob._id);
  expect(JSON.stringify(items)).not.toContain(other.user._id);
  expect(await threadsOf(pair.sponsor, { jobId })).toHaveLength(2);
  expect(await threadsOf(pair.creator, { jobId })).toHaveLength(1);
});

test('a thread is nobody else’s: neither read, written in nor marked', async () => {
  const id = await accepted(pair);
  await write(pair.creator, id, 'Between us');
  for (const stranger of [await api.newPerson(), await api.newPerson('sponsor')]) {
    for (const attempt of [
      () => open(stranger, id),
      () => write(stranger, id),
      () => read(stranger, id),
      () =>
        stranger.call('reportPerson', {
          body: { personId: pair.creator.user._id, threadId: id, reason: 'Curious' },
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404, message: 'Thread not found' });
    expect(await threadsOf(stranger)).toEqual([]);
  }
  // No address, phone or street of the other side is in it.
  const answer = JSON.stringify([await open(pair.sponsor, id), await threadsOf(pair.sponsor)]);
  for (const secret of ['@', 'phone', 'street', 'latitude'])
    expect(answer.toLowerCase()).not.toContain(secret);
});

test('messages are unread until the thread is read, and that reads the news of them', async () => {
  const id = await accepted(pair);
  await write(pair.creator, id, 'One');
  await write(pair.creator, id, 'Two');
  const unread = async () =>
    (await pair.sponsor.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications
      .filter(({ kind }) => kind === 'message_sent')
      .map(({ link, meta }) => [link, meta.message]);
  expect(await threadsOf(pair.sponsor, { unreadOnly: 'true' })).toMatchObject([
    { _id: id, unread: 2 },
  ]);
  // One line in the bell, however many messages wait.
  const title = (await threadsOf(pair.sponsor))[0]!.jobTitle;
  expect(await unread()).toEqual([
    [`/sponsor/messages/${id}`, `Creator wrote to you about “${title}”.`],
  ]);
  expect(await read(pair.creator, id)).toMatchObject({ read: 0 });
  expect(await read(pair.sponsor, id)).toMatchObject({ read: 2 });
  expect(await unread()).toEqual([]);
  expect(await threadsOf(pair.sponsor, { unreadOnly: 'true' })).toEqual([]);
  await write(pair.creator, id, 'Three');
  expect(await unread()).toHaveLength(1);
  const other = { _id: pair.creator.user._id };
  expect(await threadsOf(pair.sponsor)).toMatchObject([{ unread: 1, with: other }]);
});

test('a thread that is read leaves those about other jobs, and of other creators, unread', async () => {
  const jobId = await post(pair.sponsor, { splitCount: 2 });
  const other = await api.newPerson();
  const of = async (person: Person) =>
    (await person.call('acceptJob', { body: { jobId } })).acceptedJob._id;
  const [mine, theirs] = [await of(pair.creator), await of(other)];
  const elsewhere = await accepted(pair);
  await write(pair.creator, mine);
  await write(other, theirs);
  await write(pair.creator, elsewhere);
  expect(await read(pair.sponsor, mine)).toMatchObject({ read: 1 });
  const unread = await threadsOf(pair.sponsor, { unreadOnly: 'true' });
  expect(unread.map(({ _id }) => _id)).toEqual([elsewhere, theirs]);
  // What was read before is not read anew.
  await write(pair.creator, mine, 'Two');
  expect(await read(pair.sponsor, mine)).toMatchObject({ read: 1 });
});

test('lists are read page by page, the newest first, however much there is', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) ids.unshift(await accepted(pair));
  await write(pair.creator, ids[2]!, 'This one to the front');
  const first = await pair.sponsor.call('getThreads', { query: { limit: 2 } });
  const rest = await pair.sponsor.call('getThreads', {
    query: { limit: 2, cursor: first.nextCursor! },
  });
  expect([...first.items, ...rest.items].map(({ _id }) => _id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(rest.nextCursor).toBeUndefined();

  for (let i = 0; i < 5; i += 1) await write(pair.sponsor, ids[0]!, `${i}`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await open(pair.creator, ids[0]!, { limit: 2, cursor });
    seen.push(...page.items.map(({ text, kind }) => text ?? kind!));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['4', '3', '2', '1', '0', 'job_accepted', 'job_posted']);
});

test('nothing to see is no message, and 2,000 characters are the most', async () => {
  const id = await accepted(pair);
  for (const text of ['', '  \n ', '\u200b\u200d\u2060', '\u202e', 'x'.repeat(2001)])
    await expect(write(pair.creator, id, text)).rejects.toMatchObject({ status: 400 });
  await write(pair.creator, id, `${'x'.repeat(1999)}👋`.slice(1));
  expect(await texts(pair.sponsor, id)).toHaveLength(1);
});

test('a message that is sent again with its key is there once', async () => {
  const id = await accepted(pair);
  const send = () =>
    pair.creator.call(
      'postMessage',
      { params: { id }, body: { text: 'Once' } },
      { headers: { 'idempotency-key': 'one' } },
    );
  expect(await send()).toEqual(await send());
  expect(await texts(pair.sponsor, id)).toEqual(['Once']);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202egnp.exe',
  'a\u200b\u200db',
  '=HYPERLINK("https://evil.example","x")',
  '+1+cmd|calc',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7} #{7*7} <%= 7*7 %>',
  `'; drop table messages; --`,
  '%00%0d%0aBcc: all@example.com',
  '\\u003cscript\\u003e',
  '👩‍👩‍👧‍👦 ‏שלום‏ مرحبا',
  'Zalgo\u0301\u0302\u0303\u0304\u0305\u0306',
  'line\r\n.\r\nQUIT',
])('%j is text, as it was typed', async (text) => {
  const id = await accepted(pair);
  await write(pair.creator, id, text);
  expect(await texts(pair.sponsor, id)).toEqual([text]);
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(JSON.stringify(notifications)).not.toContain(JSON.stringify(text).slice(1, -1));
});

test('whether anything is unread, which every open page asks for, costs nothing where nothing is, however much work there was', async () => {
  await accepted(pair);
  await api.owner.query(
    `with more as (
       insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
         due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state,
         accepted_count)
       select gen_random_uuid(), sponsor_id, title, description, budget_cents, payout_cents, job_type,
         due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state, 1
       from jobs, generate_series(1, 500) where sponsor_id = $1 returning id
     )
     insert into submissions select (jsonb_populate_record(submissions,
       jsonb_build_object('id', gen_random_uuid(), 'job_id', more.id))).*
     from submissions, more where creator_id = $2`,
    [pair.sponsor.user._id, pair.creator.user._id],
  );
  await api.owner.query('analyze submissions, jobs, messages, job_requests');
  for (const { user } of [pair.sponsor, pair.creator]) {
    const actor = { kind: user.role, id: user._id } as Actor;
    const ask = { unreadOnly: true, limit: 101, now: new Date() };
    expect(
      await rowsLookedAt(api.owner, 'submissions', (db) => readThreads(db, actor, ask)),
    ).toBeLessThan(100);
  }
  expect(await threadsOf(pair.creator)).toHaveLength(100);
});
