import { afterAll, expect, test } from 'vitest';
import { clocksOf, freshPairWithoutClocks, newsOf } from '../../test/clocks.ts';
import { daysUntil, dueIn, inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { accepted, newLink, post, requested, submitted } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const { clocks, strikeIn } = clocksOf(api);

const pair = freshPairWithoutClocks(api);

const mine = async () => (await pair.creator.call('getMyJobs')).jobs[0]!;
const asleep = { expiresAt: null, autoApprovesAt: null };

test('links nobody decides on remind the sponsor twice, and are approved and paid after seven days', async () => {
  const id = await submitted(pair, { budget: 100 });
  expect(await clocks()).toEqual(['autoApprove reminder', 'autoApprove reminder', 'autoApprove']);
  const job = await mine();
  expect(daysUntil(job.autoApprovesAt)).toBeCloseTo(7, 2);
  expect(job).toMatchObject({ expiresAt: null, roundsLeft: 3 });

  await strikeIn(2.9);
  expect(await newsOf(pair.sponsor)).not.toContain('review_reminder');
  await strikeIn(3.1);
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    type: 'request',
    meta: { kind: 'review_reminder', actsAt: job.autoApprovesAt, message: /wait for you/ },
  });
  await strikeIn(6.1);
  expect((await newsOf(pair.sponsor)).filter((kind) => kind === 'review_reminder')).toHaveLength(2);
  expect(await newsOf(pair.creator)).not.toContain('review_reminder');

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
    body: { jobId: id, contentLinks: [newLink()] },
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
  const told = await newsOf(pair.sponsor);
  await strikeIn(30);
  expect(await newsOf(pair.sponsor)).toEqual(told);
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
  expect(await newsOf(pair.creator)).toEqual([]);
  await strikeIn(end - 2.9);
  expect(await newsOf(pair.creator)).toEqual(['due_reminder']);
  await strikeIn(end - 0.9);
  expect(await newsOf(pair.creator)).toEqual(['due_reminder', 'due_reminder']);
  expect(await newsOf(pair.sponsor)).toEqual(['job_accepted']);

  await strikeIn(end + 1.9);
  expect((await mine()).status).toBe('Pending');
  await strikeIn(end + 2.1);
  expect(await mine()).toMatchObject({ status: 'Expired', ...asleep });
  expect((await newsOf(pair.creator))[0]).toBe('job_expired');
  expect((await newsOf(pair.sponsor))[0]).toBe('job_expired');
  expect((await pair.sponsor.call('getPostedJobs')).jobs[0]).toMatchObject({
    submissions: [],
    endedSubmissions: [{ status: 'Expired' }],
  });
  await expect(
    pair.creator.call('submitLinks', {
      body: { jobId: job.acceptedJobId, contentLinks: [newLink()] },
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
  expect((await newsOf(pair.creator)).filter((kind) => kind === 'due_reminder')).toHaveLength(1);
  await strikeIn(7.1);
  expect((await mine()).status).toBe('Expired');

  const far = await submitted(pair, { dueDate: dueIn(100) });
  const sent = await pair.sponsor.call('requestChanges', {
    params: { id: far },
    body: { reason: 'Too dark' },
  });
  expect(daysUntil(sent.submission.expiresAt)).toBeGreaterThan(100);
});

test('what was due while no worker ran is done once, and reminds nobody of what is over', async () => {
  await submitted(pair);
  await strikeIn(30);
  await strikeIn(30);
  const told = await newsOf(pair.sponsor);
  expect(told).not.toContain('review_reminder');
  expect(told.filter((kind) => kind === 'links_approved')).toHaveLength(1);
  // Both reminders due, the approval not yet: one tells it.
  await submitted(pair);
  await strikeIn(6.5);
  await strikeIn(6.5);
  expect((await newsOf(pair.sponsor)).filter((kind) => kind === 'review_reminder')).toHaveLength(1);
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
