import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { clocksOf, freshPairWithoutClocks } from '../../test/clocks.ts';
import { dueIn, inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { accepted, newLink, submitted } from '../../test/things.ts';
import { type Resting, strikeDue } from './worker.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const { clocks, strikeIn } = clocksOf(api);

const pair = freshPairWithoutClocks(api);

const ready = async (days = 0) => serve(inDays(api.context, days)).anyone.call('getReadiness');

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
  const warned = vi.spyOn(api.context.log, 'warn');
  onTestFinished(() => warned.mockRestore());
  await strikeIn(8);
  // Waiting for the job would end in a failure too, seconds later.
  expect(warned.mock.calls).toEqual([[expect.objectContaining({ subject: failing }), 'clock']]);
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
  const answers = await Promise.all([
    ...ids.map((jobId) =>
      pair.creator.call('submitLinks', { body: { jobId, contentLinks: [newLink()] } }).then(
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

test.each([
  ['of a line that this version does not have', 'hurry', false, 'hurry'],
  ['that reminds of what this version reminds nobody of', 'hurry', true, 'hurry reminder'],
])('a clock %s is left for one that knows it', async (_, transition, reminds, name) => {
  const id = await accepted(pair, { dueDate: dueIn(3) });
  await api.owner.query(
    `update clocks set transition = $2, reminds = $3 where subject_id = $1 and not reminds`,
    [id, transition, reminds],
  );
  expect(await clocks()).toContain(name);
  await strikeIn(400);
  expect(await clocks()).toContain(name);
});

test('what fails again and again rests, for longer each time, and is done once it can be', async () => {
  const id = await accepted(pair, { dueDate: dueIn(3) });
  const named = (from: string, to: string) =>
    api.owner.query(
      `update clocks set transition = $3 where subject_id = $1 and transition = $2 and not reminds`,
      [id, from, to],
    );
  await named('expire', 'hurry');
  const warned = vi.spyOn(api.context.log, 'warn');
  onTestFinished(() => warned.mockRestore());
  const resting: Resting = new Map();
  const start = inDays(api.context, 400);
  /** How often it is tried within so many seconds of looks. */
  const triesIn = async (from: number, to: number) => {
    warned.mockClear();
    for (let second = from; second < to; second += 1) {
      const now = new Date(start.clock.now().getTime() + second * 1_000);
      await strikeDue({ ...start, clock: { now: () => now } }, undefined, resting);
    }
    return warned.mock.calls.length;
  };
  expect(await triesIn(0, 8)).toBe(4);
  expect(await triesIn(8, 16)).toBe(1);
  await named('hurry', 'expire');
  expect(await triesIn(16, 40)).toBe(0);
  expect(await clocks()).toEqual([]);
  expect([...resting]).toEqual([]);
});
