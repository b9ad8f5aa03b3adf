import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { password, type Person } from '../../test/people.ts';
import { suspended } from '../../test/suspensions.ts';
import { accepted, disputed, freshPair, post, submitted } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const params = ({ user }: Person) => ({ params: { id: user._id } });
const found = async (find: string) =>
  (await operator.call('getOperatorPeople', { query: { find } })).items.map(({ _id }) => _id);
const personOf = async (person: Person, by = operator) =>
  (await by.call('getOperatorPerson', params(person))).person;
const suspend = (by: Person, person: Person) =>
  by.call('suspendPerson', { ...params(person), body: { reason: 'Spam' } });
const restore = (by: Person, person: Person) =>
  by.call('restorePerson', { ...params(person), body: { reason: 'A mistake' } });

test('people are found by beginnings of words of their names and address, and by their id', async () => {
  const { sponsor, creator } = pair;
  await creator.call('updateMe', { body: { fullName: 'Ada O’Neill', stageName: 'Öresund Films' } });
  await sponsor.call('updateMe', { body: { businessName: 'مقهى الفانوس & Co. "Lantern"' } });
  const me = creator.user._id;
  for (const typed of ['öres', 'FILMS ÖRE', 'ada films', creator.user.email, me])
    expect([typed, await found(typed)]).toEqual([typed, [me]]);
  for (const typed of ['الفان', 'lantern', '"lantern"', `co. lant`])
    expect([typed, await found(typed)]).toEqual([typed, [sponsor.user._id]]);
  for (const typed of ['ilms', 'ada lantern', randomUUID(), '&|!', `'; \\ :*`, '%', '\\'])
    expect([typed, await found(typed)]).toEqual([typed, []]);
  expect(await found(operator.user.email)).toEqual([]);
});

test('an index finds them', async () => {
  await api.owner.query('set enable_seqscan = off');
  const { rows } = await api.owner.query<{ 'QUERY PLAN': string }>(`
    explain select id from users where words_of(
      users.full_name || ' ' || users.stage_name || ' ' || users.business_name || ' ' || users.email
    ) @@ words_asked('ada')`);
  await api.owner.query('reset enable_seqscan');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_by_words');
});

test('they are listed newest first, page by page, or only those who are suspended', async () => {
  const people = [pair.sponsor, pair.creator, await api.newPerson()].toReversed();
  const query = { limit: 2 };
  const first = await operator.call('getOperatorPeople', { query });
  const second = await operator.call('getOperatorPeople', {
    query: { ...query, cursor: first.nextCursor },
  });
  expect([...first.items, ...second.items].map(({ _id }) => _id).slice(0, 3)).toEqual(
    people.map(({ user }) => user._id),
  );
  await suspended(api, pair.creator);
  const { items } = await operator.call('getOperatorPeople', { query: { status: 'suspended' } });
  expect(items).toMatchObject([
    { _id: pair.creator.user._id, role: 'creator', suspendedAt: expect.any(String) as string },
  ]);
});

test('a page of one has figures, open work, balance, reports and the suspension', async () => {
  const { sponsor, creator } = pair;
  await post(sponsor, { budget: 50 });
  await accepted(pair);
  await submitted(pair);
  await disputed(pair);
  const body = { personId: creator.user._id, reason: 'They threaten me' };
  await sponsor.call('reportPerson', { body });
  await suspend(operator, creator);
  const open = { accepted: 1, handedIn: 1, disputed: 1 };
  expect(await personOf(creator)).toMatchObject({
    email: creator.user.email,
    sessions: 0,
    open: { ...open, jobs: 0 },
    balance: { available: 0 },
    suspension: { by: operator.user.email, reason: 'Spam' },
    reports: [{ by: { _id: sponsor.user._id }, reason: 'They threaten me' }],
    figures: { creator: { finished: 0 } },
  });
  expect(await personOf(sponsor)).toMatchObject({
    sessions: 1,
    open: { ...open, jobs: 1 },
    balance: { held: 350 },
    suspension: null,
    reports: [],
    lastSeenAt: expect.any(String) as string,
  });
  const [{ _id: id, closedAt } = { _id: '' }] = (await personOf(creator)).reports;
  expect(closedAt).toBeUndefined();
  await operator.call('closeReport', { params: { id }, body: { reason: 'Looked into' } });
  expect((await personOf(creator)).reports).toMatchObject([
    { _id: id, closedAt: expect.any(String) as string },
  ]);
});

test('that somebody was looked at is an event, once an hour, and operators see each other', async () => {
  const other = await api.newPerson('operator');
  await personOf(pair.creator);
  await personOf(pair.creator);
  expect((await personOf(pair.creator, other)).viewers).toMatchObject([
    { name: operator.user.email },
  ]);
  const { rows } = await api.owner.query(
    `select actor_id from events where type = 'person_viewed' and subject_id = $1 order by id`,
    [pair.creator.user._id],
  );
  expect(rows).toEqual([{ actor_id: operator.user._id }, { actor_id: other.user._id }]);
});

test.each([
  ['suspend', suspend, 'already_suspended'],
  ['restore', restore, 'not_suspended'],
] as const)(
  'of two operators who %s at once one does, and the other is told',
  async (_, act, code) => {
    const other = await api.newPerson('operator');
    if (act === restore) await suspend(operator, pair.creator);
    const answers = await Promise.allSettled([
      act(operator, pair.creator),
      act(other, pair.creator),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code },
    });
  },
);

test('an operator suspends neither operators, nor themselves, nor nobody', async () => {
  const other = await api.newPerson('operator');
  for (const whom of [other, operator])
    for (const act of [suspend, restore])
      await expect(act(operator, whom)).rejects.toMatchObject({ status: 404 });
  await expect(
    api.owner.query('update users set suspended_at = now() where id = $1', [other.user._id]),
  ).rejects.toThrow('operators_are_not_suspended');
  await other.call('getMe');
});

test('nobody is suspended who has not confirmed their address, or has closed their account', async () => {
  const [unconfirmed, closed] = [await api.newPerson(), await api.newPerson()];
  await api.owner.query('update users set confirmed_at = null where id = $1', [
    unconfirmed.user._id,
  ]);
  await closed.call('closeAccount', { body: { password } });
  for (const whom of [unconfirmed, closed])
    for (const act of [suspend, restore])
      await expect(act(operator, whom)).rejects.toMatchObject({ status: 404 });
});

test('a reason has words', async () => {
  await expect(
    operator.call('suspendPerson', { ...params(pair.creator), body: { reason: '  ' } }),
  ).rejects.toMatchObject({ status: 400 });
  await pair.creator.call('getMe');
});

test('sessions are ended without a suspension, and by whom is an event', async () => {
  const there = await api.relogin(pair.creator);
  await operator.call('endPersonSessions', {
    ...params(pair.creator),
    body: { reason: 'They were seen elsewhere' },
  });
  for (const { call } of [pair.creator, there])
    await expect(call('getMe')).rejects.toMatchObject({ status: 401 });
  const { user } = await (await api.relogin(pair.creator)).call('getMe');
  expect(user.suspendedAt).toBeNull();
  const { rows } = await api.owner.query(
    `select actor_id, data ->> 'reason' as reason from events where type = 'sessions_ended' and subject_id = $1`,
    [pair.creator.user._id],
  );
  expect(rows).toEqual([{ actor_id: operator.user._id, reason: 'They were seen elsewhere' }]);
  // As a remote of before asks for it.
  await operator.call('endPersonSessions', params(pair.creator));
});

test('who was suspended anew since an operator read why is not restored unread', async () => {
  const { creator } = pair;
  const restoreAs = (suspendedAt: string) =>
    operator.call('restorePerson', {
      ...params(creator),
      body: { reason: 'A mistake', suspendedAt },
    });
  await suspend(operator, creator);
  const { suspendedAt: first } = await personOf(creator);
  await restore(operator, creator);
  await suspend(operator, creator);
  await expect(restoreAs(first!)).rejects.toMatchObject({
    status: 409,
    message: 'This account was suspended anew since you read it: look at why before you restore it',
  });
  const { suspendedAt: now } = await personOf(creator);
  expect((await restoreAs(now!)).person.suspendedAt).toBeNull();
  await expect(restoreAs(first!)).rejects.toMatchObject({
    code: expect.not.stringMatching('other'),
  });
});
