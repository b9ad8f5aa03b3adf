import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { daysUntil, dueIn, inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, type Pair, post, requested, submitted } from '../../test/things.ts';
import { strikeDue } from './worker.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let pair: Pair;
beforeEach(async () => {
  await api.owner.query('delete from clocks');
  pair = {
    sponsor: await api.newPerson('sponsor'),
    creator: await api.newPerson('creator', '60201'),
  };
});

/** All that is due in so many days happens. */
const strikeIn = (days: number) => strikeDue(inDays(api.context, days));
const mine = async () => (await pair.creator.call('getMyJobs')).jobs[0]!;
const news = async (person: Person) =>
  (await person.call('getNotifications')).notifications.map(({ meta }) => meta.kind);
const ready = async (days = 0) => serve(inDays(api.context, days)).anyone.call('getReadiness');
const clocks = async () =>
  (
    await api.owner.query<{ name: string }>(
      `select transition || case when reminds then ' reminder' else '' end as name
       from clocks order by due_at`,
    )
  ).rows.map(({ name }) => name);
const asleep = { expiresAt: null, autoApprovesAt: null };

test('links nobody decides on remind the sponsor twice, and are approved and paid after seven days', async () => {
  const id = await submitted(pair, { budget: 100 });
  expect(await clocks()).toEqual(['autoApprove reminder', 'autoApprove reminder', 'autoApprove']);
  const job = await mine();
  expect(daysUntil(job.autoApprovesAt)).toBeCloseTo(7, 2);
  expect(job).toMatchObject({ expiresAt: null, roundsLeft: 3 });

  await strikeIn(2.9);
  expect(await news(pair.sponsor)).not.toContain('review_reminder');
  await strikeIn(3.1);
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    type: 'request',
    meta: { kind: 'review_reminder', actsAt: job.autoApprovesAt, message: /wait for you/ },
  });
  await strikeIn(6.1);
  expect((await news(pair.sponsor)).filter((kind) => kind === 'review_reminder')).toHaveLength(2);
  expect(await news(pair.creator)).not.toContain('review_reminder');

  await strikeIn(6.9);
  expect((await mine()).status).toBe('Submitted');
  await strikeIn(7.1);
  expect(await mine()).toMatchObject({ status: 'Approved', ...asleep });
  expect((await pair.creator.call('getEarnings')).payouts).toMatchObject([{ amount: 85 }]);
  for (const person of [pair.sponsor, pair.creator])
    expect((await person.call('getNotifications')).notifications[0]).toMatchObject({
      meta: { kind: 'links_approved', isAutomatic: true, message: /time to decide/ },
    });
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  expect(events.at(-1)).toMatchObject({ by: 'system', kind: 'links_approved' });
  expect(await clocks()).toEqual([]);
});

test('the seven days begin anew with the links that were sent last', async () => {
  const id = await submitted(pair);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
  expect(await clocks()).not.toContain('autoApprove');
  const { as } = serve(inDays(api.context, 5));
  await as(pair.creator.token, pair.creator.user).call('submitLinks', {
    body: { jobId: id, contentLinks: ['https://youtu.be/b'] },
  });
  await strikeIn(11.9);
  expect((await mine()).status).toBe('Submitted');
  await strikeIn(12.1);
  expect((await mine()).status).toBe('Approved');
});

test('a decision stops the clocks: nothing happens afterwards', async () => {
  const id = await submitted(pair);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect(await clocks()).toEqual([]);
  const told = await news(pair.sponsor);
  await strikeIn(30);
  expect(await news(pair.sponsor)).toEqual(told);
});

test('accepted work reminds its creator, and expires two days after its due date has ended everywhere', async () => {
  const dueDate = dueIn(10);
  await accepted(pair, { dueDate });
  const job = await mine();
  // 36 hours after the day began in UTC it has ended everywhere.
  expect(job.expiresAt).toBe(
    new Date(Date.parse(`${dueDate}T00:00:00Z`) + (36 + 48) * 3_600_000).toISOString(),
  );
  expect(job.autoApprovesAt).toBeNull();
  const end = daysUntil(job.expiresAt)! - 2;
  await strikeIn(end - 3.1);
  expect(await news(pair.creator)).toEqual([]);
  await strikeIn(end - 2.9);
  expect(await news(pair.creator)).toEqual(['due_reminder']);
  await strikeIn(end - 0.9);
  expect(await news(pair.creator)).toEqual(['due_reminder', 'due_reminder']);
  expect(await news(pair.sponsor)).toEqual(['job_accepted']);

  await strikeIn(end + 1.9);
  expect((await mine()).status).toBe('Pending');
  await strikeIn(end + 2.1);
  expect(await mine()).toMatchObject({ status: 'Expired', ...asleep });
  expect((await news(pair.creator))[0]).toBe('job_expired');
  expect((await news(pair.sponsor))[0]).toBe('job_expired');
  expect((await pair.sponsor.call('getPostedJobs')).jobs[0]).toMatchObject({
    submissions: [],
    endedSubmissions: [{ status: 'Expired' }],
  });
  await expect(
    pair.creator.call('submitLinks', {
      body: { jobId: job.acceptedJobId, contentLinks: ['https://youtu.be/a'] },
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test('what is accepted late has no reminder for a moment that has passed', async () => {
  await accepted(pair, { dueDate: dueIn(1) });
  expect(await clocks()).toEqual(['expire reminder', 'expire']);
});

test('whoever is asked for changes has seven days at least, and is reminded within them', async () => {
  const id = await submitted(pair, { dueDate: dueIn(1) });
  await api.owner.query(
    `update jobs set due_date = '2026-01-01' where id =
    (select job_id from submissions where id = $1)`,
    [id],
  );
  const { submission } = await pair.sponsor.call('requestChanges', {
    params: { id },
    body: { reason: 'Too dark' },
  });
  expect(daysUntil(submission.expiresAt)).toBeCloseTo(7, 2);
  await strikeIn(6.9);
  expect((await mine()).status).toBe('Pending');
  expect((await news(pair.creator)).filter((kind) => kind === 'due_reminder')).toHaveLength(1);
  await strikeIn(7.1);
  expect((await mine()).status).toBe('Expired');

  const far = await submitted(pair, { dueDate: dueIn(100) });
  const sent = await pair.sponsor.call('requestChanges', {
    params: { id: far },
    body: { reason: 'Too dark' },
  });
  expect(daysUntil(sent.submission.expiresAt)).toBeGreaterThan(100);
});

test('a request nobody decides on expires after seven days, and may be made again', async () => {
  const { jobId } = await requested(pair);
  const one = async () => (await pair.creator.call('getMyRequests')).items[0]!;
  expect(daysUntil((await one()).expiresAt)).toBeCloseTo(7, 2);
  await strikeIn(6.9);
  expect((await one()).status).toBe('pending');
  await strikeIn(7.1);
  expect(await one()).toMatchObject({ status: 'expired', expiresAt: null });
  expect((await one()).resolvedAt).not.toBeNull();
  expect(await news(pair.creator)).toEqual(['request_expired']);
  // Counted as resolved on both sides.
  for (const [person, name] of [
    [pair.creator, 'getMyRequests'],
    [pair.sponsor, 'getRequests'],
  ] as const)
    for (const status of ['resolved', 'expired'] as const)
      expect((await person.call(name, { query: { status } })).total).toBe(1);
  expect((await pair.sponsor.call('getInbox')).requests).toEqual([]);
  await pair.creator.call('createJobRequest', { body: { jobId } });
});

test('a request expires no later than its job’s due date, and with a job that is deleted', async () => {
  await requested(pair, { dueDate: dueIn(2) });
  const { requests } = await pair.creator.call('getJobRequests');
  expect(daysUntil(requests[0]!.expiresAt)).toBeLessThan(4);

  const { jobId, requestId } = await requested(pair);
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  await strikeIn(0.001);
  const all = (await pair.creator.call('getJobRequests')).requests;
  expect(all.find(({ _id }) => _id === requestId)?.status).toBe('expired');
  expect(all.filter(({ status }) => status === 'pending')).toHaveLength(1);
});

test('a request that was taken back expires for nobody, and its clock goes', async () => {
  const { requestId: id } = await requested(pair);
  await pair.creator.call('deleteRequest', { params: { id } });
  await strikeIn(8);
  expect(await news(pair.creator)).toEqual([]);
  const { rows } = await api.owner.query('select status from job_requests where id = $1', [id]);
  expect(rows).toEqual([{ status: 'pending' }]);
  expect(await clocks()).toEqual([]);
});

test('what was due while no worker ran is done once, and reminds nobody of what is over', async () => {
  await submitted(pair);
  await strikeIn(30);
  await strikeIn(30);
  const told = await news(pair.sponsor);
  expect(told).not.toContain('review_reminder');
  expect(told.filter((kind) => kind === 'links_approved')).toHaveLength(1);
  // Both reminders due, the approval not yet: one tells it.
  await submitted(pair);
  await strikeIn(6.5);
  await strikeIn(6.5);
  expect((await news(pair.sponsor)).filter((kind) => kind === 'review_reminder')).toHaveLength(1);
});

test('three workers and forty clocks: each strikes once', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 40; i += 1) ids.push(await submitted(pair, { budget: 1 }));
  const soon = inDays(api.context, 3.5);
  await Promise.all([strikeDue(soon), strikeDue(soon), strikeDue(soon)]);
  await strikeDue(soon);
  const later = inDays(api.context, 8);
  await Promise.all([strikeDue(later), strikeDue(later), strikeDue(later)]);
  await strikeDue(later);
  const { rows } = await api.owner.query(
    `select count(*)::int as transfers, count(distinct submission_id)::int as paid
     from ledger_transfers where submission_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ transfers: 40, paid: 40 }]);
  const { rows: events } = await api.owner.query(
    `select type, count(*)::int from events
     where type in ('links_approved', 'review_reminder') and subject_id = any($1) group by 1 order by 1`,
    [ids],
  );
  expect(events).toEqual([
    { type: 'links_approved', count: 40 },
    { type: 'review_reminder', count: 40 },
  ]);
  expect(await clocks()).toEqual([]);
});

test('one that fails, or whose job is in other hands, keeps nothing else waiting', async () => {
  const [failing, held, fine] = [
    await submitted(pair),
    await submitted(pair),
    await submitted(pair),
  ];
  // Charged more than the budget has: the tables refuse to store its approval.
  await api.owner.query('alter table jobs disable trigger all');
  await api.owner.query(
    `update jobs set budget_cents = 5000, payout_cents = 100 where id =
    (select job_id from submissions where id = $1)`,
    [failing],
  );
  await api.owner.query('alter table jobs enable trigger all');
  const client = await api.owner.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query(
    `select from jobs where id = (select job_id from submissions where id = $1)
    for update`,
    [held],
  );
  await strikeIn(8);
  const statusOf = async (id: string) =>
    (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)?.status;
  expect(await Promise.all([failing, held, fine].map(statusOf))).toEqual([
    'Submitted',
    'Submitted',
    'Approved',
  ]);
  await client.query('rollback');
  await strikeIn(8);
  expect(await Promise.all([failing, held].map(statusOf))).toEqual(['Submitted', 'Approved']);
  expect(await clocks()).toEqual(['autoApprove']);
  expect((await ready(8)).clocksLate).toBeCloseTo(86_400, -2);
});

test.each([
  ['an approval', 'approveSubmission', /^Approved$/],
  ['a dispute', 'disputeSubmission', /^(Disputed|Approved)$/],
  ['a round of changes', 'requestChanges', /^(Pending|Approved)$/],
] as const)(
  '%s and the clock at once: one of them, and paid at most once',
  async (_, name, end) => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push(await submitted(pair));
    const later = inDays(api.context, 8);
    const body = { reason: 'Too dark' };
    await Promise.all([
      strikeDue(later),
      ...ids.map((id) => pair.sponsor.call(name, { params: { id }, body }).catch(() => undefined)),
      strikeDue(later),
    ]);
    const { rows } = await api.owner.query<{ status: string; paid: number }>(
      `select status, (select count(*)::int from ledger_transfers where submission_id = submissions.id)
     as paid from submissions where id = any($1)`,
      [ids],
    );
    expect(rows).toHaveLength(10);
    for (const { status, paid } of rows) {
      expect(status).toMatch(end);
      expect(paid).toBe(status === 'Approved' ? 1 : 0);
    }
  },
);

test('links that are sent as their time ends are either taken or too late', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 10; i += 1) ids.push(await accepted(pair, { dueDate: dueIn(1) }));
  const later = inDays(api.context, 6);
  const contentLinks = ['https://youtu.be/a'];
  const answers = await Promise.all([
    ...ids.map((jobId) =>
      pair.creator.call('submitLinks', { body: { jobId, contentLinks } }).then(
        () => 'Submitted',
        () => 'Expired',
      ),
    ),
    strikeDue(later),
  ]);
  const { jobs } = await pair.creator.call('getMyJobs');
  expect(ids.map((id) => jobs.find((job) => job.acceptedJobId === id)?.status)).toEqual(
    answers.slice(0, 10),
  );
});

test('readiness says how late the oldest clock is, and stays ready', async () => {
  expect(await ready()).toEqual({ status: 'ok', clocksLate: 0 });
  await submitted(pair);
  expect((await ready(2)).clocksLate).toBe(0);
  expect((await ready(4)).clocksLate).toBeCloseTo(86_400, -2);
  expect((await api.fetch('/api/health/ready')).status).toBe(200);
});

test('what waits for somebody has its clock, and nothing else has one', async () => {
  await submitted(pair);
  await accepted(pair);
  await requested(pair);
  await post(pair.sponsor);
  const { rows } = await api.owner.query(
    `
    select count(*)::int as wrong from (
      select id, status = 'Submitted' as runs, 'autoApprove' as transition from submissions
      where creator_id = $1
      union all select id, status = 'Pending', 'expire' from submissions where creator_id = $1
      union all select id, status = 'pending', 'expire' from job_requests where creator_id = $1
    ) as things
    where runs <> exists (
      select from clocks where subject_id = things.id and clocks.transition = things.transition
    )`,
    [pair.creator.user._id],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
