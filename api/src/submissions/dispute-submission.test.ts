import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cents, dollars } from '@castwork/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi, testEnv } from '../../test/open-api.ts';
import { race, times } from '../../test/race.ts';
import { accepted, newLink, type Pair, submitted, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { readOrder } from '../operator-orders/read-order.ts';
import { resolve } from './resolve.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

const dispute = (id: string, by: keyof Pair = 'creator', reason = 'It is what was asked for') =>
  pair[by].call('disputeSubmission', { params: { id }, body: { reason } });
const sendBack = (id: string) =>
  pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
const handIn = (jobId: string, link = newLink()) =>
  pair.creator.call('submitLinks', { body: { jobId, contentLinks: [link] } });
const decide = (id: string, share: number, reason = 'Half is there') =>
  inTransaction(api.context, operatorOnServer, (work) => resolve(work, id, { share, reason }));
const mine = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id);
const clocksOf = async (id: string) =>
  (await api.owner.query('select from clocks where subject_id = $1', [id])).rowCount;

test('either side may dispute links that wait: every clock stops, and the other is told', async () => {
  for (const by of ['creator', 'sponsor'] as const) {
    const other = by === 'creator' ? pair.sponsor : pair.creator;
    const id = await submitted(pair);
    expect(await clocksOf(id)).toBe(3);
    const { submission } = await dispute(id, by, 'We do not agree');
    expect(submission).toMatchObject({ status: 'Disputed', autoApprovesAt: null, expiresAt: null });
    expect(await clocksOf(id)).toBe(0);
    const told = { by, at: expect.any(String) as string, reason: 'We do not agree' };
    expect([submission.dispute, (await mine(id))?.dispute]).toEqual([told, told]);
    const { notifications } = await other.call('getNotifications');
    expect(notifications[0]).toMatchObject({
      meta: { kind: 'dispute_opened', reason: 'We do not agree', message: /is in dispute/ },
    });
    for (const refused of [
      () => pair.sponsor.call('approveSubmission', { params: { id } }),
      () => sendBack(id),
      () => handIn(id),
      () => dispute(id),
    ])
      await expect(refused()).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^There is a dispute/),
      });
    await expect(pair.creator.call('withdrawSubmission', { params: { id } })).rejects.toMatchObject(
      { status: 409 },
    );
    await expect(
      pair.sponsor.call('deleteJob', { params: { id: (await mine(id))!._id } }),
    ).rejects.toMatchObject({ status: 409, code: 'dispute_open' });
  }
});

test('work without links cannot be disputed, but once changes were asked for it can', async () => {
  const id = await accepted(pair);
  const nothing = { status: 409, message: 'A dispute needs links that were submitted' };
  await expect(dispute(id)).rejects.toMatchObject(nothing);
  await expect(dispute(id, 'sponsor')).rejects.toMatchObject(nothing);
  const link = newLink();
  for (const last of [newLink(), link]) {
    await handIn(id, last);
    await sendBack(id);
  }
  // Whatever links of other work were sent back since.
  await sendBack(await submitted(pair));
  const { submission } = await dispute(id);
  // What is argued about stands with it again.
  expect(submission).toMatchObject({
    status: 'Disputed',
    submittedLinks: [link],
    feedback: 'Too dark',
  });
  expect(submission.submittedAt).not.toBeNull();
  await decide(id, 100);
  expect(await mine(id)).toMatchObject({
    status: 'Approved',
    submittedLinks: [link],
    dispute: null,
  });
});

test('links that were sent anew are what a dispute is about, not those that were sent back', async () => {
  const id = await submitted(pair);
  await sendBack(id);
  const link = newLink();
  await handIn(id, link);
  expect((await dispute(id, 'sponsor')).submission).toMatchObject({ submittedLinks: [link] });
});

test('a sponsor asks for changes three times at most', async () => {
  const id = await submitted(pair);
  for (const left of [2, 1, 0]) {
    expect((await sendBack(id)).submission.roundsLeft).toBe(left);
    await handIn(id);
  }
  await expect(sendBack(id)).rejects.toMatchObject({
    status: 409,
    code: 'no_rounds_left',
    message: 'You have asked for changes 3 times: approve the links, or open a dispute',
  });
  expect(await mine(id)).toMatchObject({ status: 'Submitted', roundsLeft: 0 });
});

test.each([
  [100, 33.33, 28.33],
  [50, 16.66, 14.16],
  [1, 0.33, 0.28],
])(
  'with %i percent the sponsor is charged %d and the creator paid %d',
  async (share, charge, paid) => {
    const before = await pair.creator.call('getEarnings');
    const id = await submitted(pair, { budget: 33.33 });
    await dispute(id);
    await decide(id, share);
    const { rows } = await api.owner.query<{ kind: string; cents: number }>(
      `select ledger_accounts.kind, amount_cents::int as cents
     from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
     join ledger_accounts on ledger_accounts.id = account_id
     where submission_id = $1 and ledger_transfers.kind = 'resolution' order by 1`,
      [id],
    );
    const [c, p] = [Math.round(charge * 100), Math.round(paid * 100)];
    expect(rows).toEqual([
      { kind: 'creator', cents: p },
      { kind: 'fees', cents: c - p },
      { kind: 'held', cents: -c },
    ]);
    expect(await mine(id)).toMatchObject({ status: 'Approved', creatorPayoutPerCreator: paid });
    const { jobs } = await pair.sponsor.call('getPostedJobs');
    expect(jobs[0]!.submissions[0]).toMatchObject({ payout: paid, charge });
    const after = await pair.creator.call('getEarnings');
    expect(after.paid).toBeCloseTo(before.paid + paid, 5);
    const { events } = await pair.creator.call('getTimeline', { params: { id } });
    expect(events.at(-1)).toMatchObject({
      by: 'operator',
      kind: 'dispute_resolved',
      data: {
        share,
        reason: 'Half is there',
        payout: paid,
        returned: dollars(cents(33.33) - cents(charge)),
      },
    });
  },
);

test('with nothing it is closed, nothing is paid, and another creator may have the job', async () => {
  const id = await submitted(pair);
  const jobId = (await mine(id))!._id;
  await dispute(id, 'sponsor');
  await decide(id, 0, 'It is not there');
  expect(await mine(id)).toMatchObject({ status: 'Closed' });
  const transfers = await api.owner.query('select from ledger_transfers where submission_id = $1', [
    id,
  ]);
  expect(transfers.rowCount).toBe(0);
  for (const [person, link] of [
    [pair.creator, '/dashboard/creator?tab=past-jobs&view=not-completed'],
    [pair.sponsor, '/dashboard/sponsor?tab=past&past=ended'],
  ] as const)
    expect((await person.call('getNotifications')).notifications[0]).toMatchObject({
      link,
      meta: { kind: 'dispute_resolved', share: 0, returned: 100, message: /nothing is paid/ },
    });
  await (await api.newPerson()).call('acceptJob', { body: { jobId } });
});

test('decided many times at once it is paid once; without a dispute there is nothing to decide', async () => {
  const id = await submitted(pair);
  const none = '409: There is no open dispute to resolve';
  expect(await race([() => decide(id, 50)])).toEqual({ [none]: 1 });
  await dispute(id);
  expect(await race(times(10, (i) => () => decide(id, i * 10)))).toEqual({ won: 1, [none]: 9 });
});

test('neither side decides its own dispute', async () => {
  const id = await submitted(pair);
  await dispute(id);
  for (const kind of ['creator', 'sponsor'] as const)
    await expect(
      inTransaction(api.context, { kind, id: pair[kind].user._id }, (work) =>
        resolve(work, id, { share: 100, reason: 'Mine' }),
      ),
    ).rejects.toMatchObject({ status: 403 });
});

/** What the command prints, after its exit code where it fails. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/operator-orders/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...testEnv, DATABASE_URL: api.context.settings.DATABASE_URL },
  }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

test('an operator decides on the command line, and is told what makes no sense', async () => {
  const id = await submitted(pair, { budget: 100 });
  await dispute(id);
  for (const [words, said] of [
    [['resolve', id], { share: '101', reason: 'x' }],
    [['resolve', id], { share: '50', reason: ' ' }],
    [['resolve', id], { share: '50' }],
    [['resolve'], { share: '50', reason: 'x' }],
    [['pay', id], { share: '50', reason: 'x' }],
  ] as const)
    expect(readOrder([...words], said)).toBeUndefined();
  expect(await run('pay', id)).toMatch(/^2: There is no order "pay", only .*\bresolve\b/);
  expect(await run('resolve', id)).toMatch(/^2: (.*\n)*pnpm operator resolve SUBMISSION/);
  expect(await run('resolve', 'x', '--share', '50', '--reason', 'x')).toBe(
    '1: Submission not found.\n',
  );
  expect(await run('resolve', id, '--share', '40', '--reason', 'Part of it')).toBe(
    'Resolved: 40% is paid.\n',
  );
  expect(await mine(id)).toMatchObject({ status: 'Approved', creatorPayoutPerCreator: 34 });
});
