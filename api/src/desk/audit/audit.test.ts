import type { Input } from '@castwork/contract/contract';
import { expect, test } from 'vitest';
import { accountOf, held, openDesk, reported } from '../../../test/desk.ts';
import { waitingPayout } from '../../../test/payouts.ts';
import { disputed, newPair, type Pair, submitted } from '../../../test/things.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);

type Query = NonNullable<Input<'getAudit'>['query']>;
const read = async (query: Query = {}, by = operator) =>
  (await by.call('getAudit', { query })).items;
const kinds = async (query: Query) => (await read(query)).map(({ kind }) => kind);

test('who did what to whom is told, newest first, with the reason', async () => {
  const id = await disputed(pair);
  await operator.call('resolveDispute', {
    params: { id },
    body: { share: 0, reason: 'Not there' },
  });
  const [newest] = await read();
  expect(newest).toMatchObject({
    by: { kind: 'operator', person: { _id: operator.user._id, email: operator.user.email } },
    kind: 'dispute_resolved',
    subject: { kind: 'submission', _id: id, person: null },
    data: { reason: 'Not there', share: 0 },
  });
  const times = (await read()).map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('it is read on page by page, each event once', async () => {
  const { items } = await operator.call('getAudit', { query: { limit: 200 } });
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await operator.call('getAudit', {
      query: { limit: 3, ...(cursor ? { cursor } : {}) },
    });
    pages.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && pages.length < items.length);
  expect(pages.slice(0, items.length)).toEqual(items);
});

test('it is filtered by who acts, by kind, and by both', async () => {
  await held(api, pair);
  const operators = await read({ by: 'operator' });
  expect(new Set(operators.map(({ by }) => by.kind))).toEqual(new Set(['operator']));
  const [system] = await read({ by: 'system' });
  expect(system).toMatchObject({ kind: 'approval_held', by: { kind: 'system', person: null } });
  expect(new Set(await kinds({ kind: 'links_submitted' }))).toEqual(new Set(['links_submitted']));
  expect(await kinds({ kind: 'links_submitted', by: 'operator' })).toEqual([]);
});

test('about somebody it has what they did, what was done to them, and what names them', async () => {
  const other: Pair = { sponsor: await api.newPerson('sponsor'), creator: pair.creator };
  const report = await reported(api, other);
  await operator.call('closeReport', { params: { id: report }, body: { reason: 'A quarrel' } });
  const { email, _id } = other.sponsor.user;
  const expected = ['report_closed', 'person_reported', 'job_posted'];
  expect(await kinds({ about: _id })).toEqual(expected);
  expect(
    (await kinds({ about: email.toUpperCase() })).filter((kind) => kind !== 'audit_viewed'),
  ).toEqual(expected);
  expect(await kinds({ about: _id, kind: 'job_deleted' })).toEqual([]);
  for (const [about, isOfNobody] of [
    ['nobody@castwork.test', true],
    ['no id', true],
    [_id, undefined],
  ] as const)
    expect(await operator.call('getAudit', { query: { about, kind: 'job_deleted' } })).toEqual({
      items: [],
      isOfNobody,
    });
});

test('of an id that nobody and nothing has, mistyped perhaps, that is said, and of no other', async () => {
  const work = await submitted(pair);
  const { jobId } = (await operator.call('getCase', { params: { id: work } })).case;
  const payout = await waitingPayout(api, pair);
  const silent = await api.newPerson('creator');
  const told = async (about: string, more: Query = {}) =>
    (await operator.call('getAudit', { query: { about, ...more } })).isOfNobody;
  const mistyped = `${work.slice(0, -1)}${work.endsWith('0') ? '1' : '0'}`;
  expect(await told(mistyped)).toBe(true);
  expect(await told(mistyped, { by: 'operator', from: '2020-01-01' })).toBe(true);
  // Nothing of that kind has happened to them: the id is right.
  for (const id of [work, jobId, payout, silent.user._id, operator.user._id])
    expect(await told(id, { kind: 'job_deleted', to: '2020-01-01' })).toBeUndefined();
});

test('about a piece of work it has what happened to it, also what no side’s timeline tells, and about its job the work on it', async () => {
  const id = await submitted(pair);
  await operator.call('getCase', { params: { id } });
  expect(await kinds({ about: id })).toEqual(['case_viewed', 'links_submitted', 'job_accepted']);
  const { jobId } = (await operator.call('getCase', { params: { id } })).case;
  expect(await kinds({ about: jobId })).toEqual(['links_submitted', 'job_accepted', 'job_posted']);
});

test('of a look at a piece of work or a job it is told which one that was', async () => {
  const id = await submitted(pair);
  const { jobId, brief } = (await operator.call('getCase', { params: { id } })).case;
  await operator.call('getOperatorJob', { params: { id: jobId } });
  for (const about of [id, jobId]) {
    const [look] = await read({ by: 'operator', about });
    expect(look).toMatchObject({ subject: { _id: about }, data: { jobTitle: brief.title } });
  }
});

test('that somebody’s data was looked at is in it: their money, and their trail itself', async () => {
  const { user, ...person } = await api.newPerson('sponsor');
  const account = await accountOf(api, { user, ...person });
  await operator.call('getLedgerTransfers', { params: { id: account } });
  await read({ about: user._id });
  await read({ about: user._id });
  expect(await kinds({ about: user._id, by: 'operator' })).toEqual([
    'audit_viewed',
    'ledger_viewed',
  ]);
});

test('days are whole days in UTC, the first and the last included', async () => {
  const id = '00000000-0000-7000-8000-00000000000';
  await api.owner.query(
    `insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, type, data)
      select ($1 || n)::uuid, at, 'system', null, 'job', $2, 'job_over', '{}'
      from unnest(array['2020-02-29T23:59:59.999Z', '2020-03-01T00:00:00Z', '2020-03-02T23:59:59Z',
        '2020-03-03T00:00:00Z']::timestamptz[]) with ordinality days (at, n)`,
    [id, operator.user._id],
  );
  const days = await read({ from: '2020-03-01', to: '2020-03-02' });
  expect(days.map(({ _id }) => _id)).toEqual([`${id}3`, `${id}2`]);
  expect(await read({ to: '2020-02-29' })).toMatchObject([{ _id: `${id}1` }]);
  expect(await read({ from: '0000-01-01', to: '9999-12-31' })).not.toEqual([]);
});

test.each<Record<string, string>>([
  { from: '2020-02-30' },
  { to: 'tomorrow' },
  { kind: 'no_such_kind' },
  { by: 'nobody' },
  { cursor: 'no-cursor' },
])('%j is refused', async (query) => {
  await expect(operator.call('getAudit', { query: query as Query })).rejects.toMatchObject({
    status: 400,
  });
});

test('its file has the same, runs no formula, and that it was taken is an event with what was asked', async () => {
  const id = await disputed(pair);
  await operator.call('resolveDispute', {
    params: { id },
    body: { share: 50, reason: '=HYPERLINK()' },
  });
  const { text, isCut } = await operator.call('getAuditCsv', {
    query: { by: 'operator', about: id },
  });
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,operator,${operator.user.email},dispute_resolved,submission,${id},`);
  expect(lines[1]).toMatch(/,'=HYPERLINK\(\),50,,$/);
  expect(isCut).toBe(false);
  const [taken] = await read({ kind: 'audit_file_taken' });
  expect(taken).toMatchObject({ data: { note: `by operator, about ${id}` } });
});

test('a file about an address that is nobody’s has nobody’s events', async () => {
  const about = 'nobody@castwork.test';
  const { text } = await operator.call('getAuditCsv', { query: { about } });
  expect(text.trim().split('\r\n')).toHaveLength(1);
});

/** What is kept of it that somebody took a file. */
const noteOf = async (about: string) => {
  await operator.call('getAuditCsv', { query: { about, from: '2026-01-01' } });
  return (await read({ kind: 'audit_file_taken' }))[0]?.data.note;
};

test('of whom a file is about it is kept by their id, and nothing where nobody is meant: an address would outlive its account', async () => {
  const { _id, email } = (await api.newPerson('creator')).user;
  expect(await noteOf(email.toUpperCase())).toBe(`by all, about ${_id}, from 2026-01-01`);
  expect(await noteOf('nobody@castwork.test')).toBe('by all, from 2026-01-01');
});

test('whose money it was is told, on the page and in the file, and by their address it is found', async () => {
  const payout = await waitingPayout(api, pair);
  await operator.call('sendPayout', { params: { id: payout }, body: { reference: 'ACH 7' } });
  await operator.call('failPayout', { params: { id: payout }, body: { reason: 'Closed' } });
  const { user } = pair.sponsor;
  await operator.call('recordPayment', {
    body: { email: user.email, amount: 20, reference: 'WIRE 77' },
  });
  const creator = { _id: pair.creator.user._id, email: pair.creator.user.email, role: 'creator' };
  const sponsor = { _id: user._id, email: user.email, role: 'sponsor' };
  expect(await read({ by: 'operator', about: creator._id })).toMatchObject([
    { kind: 'payout_failed', subject: { kind: 'payout', person: creator } },
    { kind: 'payout_sent', subject: { person: creator }, data: { reference: 'ACH 7' } },
  ]);
  expect(await read({ kind: 'deposit_received', about: sponsor.email })).toMatchObject([
    { subject: { kind: 'deposit', person: sponsor }, data: { amount: 20 } },
  ]);
  const { text } = await operator.call('getAuditCsv', { query: { by: 'operator' } });
  const lineOf = (kind: string) => text.split('\r\n').find((line) => line.includes(`,${kind},`));
  expect(lineOf('payout_sent')).toMatch(new RegExp(`,,ACH 7,${creator.email}$`));
  expect(lineOf('payout_failed')).toMatch(new RegExp(`,10\\.00,Closed,,,${creator.email}$`));
  expect(lineOf('deposit_received')).toMatch(new RegExp(`,20\\.00,,,WIRE 77,${sponsor.email}$`));
});

test('of what is about an operator it says that they are one', async () => {
  const [newest] = await read({ kind: 'audit_file_taken' });
  expect(newest?.subject.person).toMatchObject({ email: operator.user.email, role: 'operator' });
});

/** How Postgres would find a page, if it has a way without reading everything. */
const plan = async (where: string) => {
  const client = await api.owner.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from events ${where} order by at desc, id desc limit 100`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('a page of it is found by an index, whatever is asked', async () => {
  for (const where of ['', `where actor_kind = 'operator'`, `where type = 'case_viewed'`])
    expect(await plan(where)).toMatch(/Index Scan Backward using \w+ on events/);
});
