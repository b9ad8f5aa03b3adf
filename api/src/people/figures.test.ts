import { afterAll, describe, expect, test } from 'vitest';
import { clocksOf, freshPairWithoutClocks } from '../../test/clocks.ts';
import { laterOf } from '../../test/later.ts';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, approved, newLink, requested, submitted } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { resolve } from '../submissions/resolve.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPairWithoutClocks(api);
const { strikeIn } = clocksOf(api);

const later = laterOf(api);

/** What is said of somebody so many days from now. */
const figuresOf = async ({ user }: Person, days = 0) => {
  const reader = await later(await api.newPerson(), days);
  return (await reader.call('getPerson', { params: { id: user._id } })).person.figures;
};
const creatorFigures = async (days?: number) => (await figuresOf(pair.creator, days)).creator;
const sponsorFigures = async (days?: number) => (await figuresOf(pair.sponsor, days)).sponsor;

const nothing = { finished: 0, onTime: 0, timed: 0, withdrew: 0, expired: 0 };
const askForChanges = (id: string) =>
  pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
const withdrawTomorrow = async (id: string) =>
  (await later(pair.creator, 1)).call('withdrawSubmission', { params: { id } });
const jobOf = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)!._id;
const moveDueDate = (jobId: string, to: string) =>
  api.owner.query('update jobs set due_date = $2 where id = $1', [jobId, to]);

async function resolveDispute(by: Person, share: number) {
  const id = await submitted(pair);
  await by.call('disputeSubmission', { params: { id }, body: { reason: 'Not ours' } });
  await inTransaction(api.context, operatorOnServer, (work) =>
    resolve(work, id, { share, reason: 'Decided' }),
  );
}

describe('of a creator', () => {
  test('what was finished counts, and on time what was first sent before the due date ended', async () => {
    await approved(pair);
    const late = await approved(pair);
    await moveDueDate(await jobOf(late), '2026-01-01');
    expect(await creatorFigures()).toEqual({ ...nothing, finished: 2, onTime: 1, timed: 2 });
  });

  test('changes that are asked for make nobody late', async () => {
    const id = await submitted(pair, { dueDate: dueIn(1) });
    await askForChanges(id);
    await (
      await later(pair.creator, 5)
    ).call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
    await pair.sponsor.call('approveSubmission', { params: { id } });
    expect(await creatorFigures()).toMatchObject({ finished: 1, onTime: 1 });
  });

  test('withdrawing and sending nothing in time count', async () => {
    await withdrawTomorrow(await accepted(pair));
    await accepted(pair, { dueDate: dueIn(1) });
    await strikeIn(10);
    expect(await creatorFigures()).toEqual({ ...nothing, withdrew: 1, expired: 1 });
  });

  test('an acceptance that is undone never was', async () => {
    await pair.creator.call('withdrawSubmission', { params: { id: await accepted(pair) } });
    expect(await creatorFigures()).toEqual(nothing);
  });

  test('withdrawing after the brief has changed does not count, and before it does', async () => {
    const [after, before] = [await accepted(pair), await accepted(pair)];
    await pair.sponsor.call('updateJob', {
      params: { id: await jobOf(after) },
      body: { note: 'And a cat' },
    });
    const jobId = await jobOf(before);
    await withdrawTomorrow(after);
    await withdrawTomorrow(before);
    expect(await creatorFigures(2)).toEqual({ ...nothing, withdrew: 1 });
    // It is nobody's now: what the sponsor changes later excuses nothing.
    await (
      await later(pair.sponsor, 2)
    ).call('updateJob', { params: { id: jobId }, body: { title: 'Another video' } });
    expect(await creatorFigures(3)).toEqual({ ...nothing, withdrew: 1 });
  });

  test('what ends after changes were asked for counts for neither', async () => {
    const [withdrawn, expired] = [
      await submitted(pair),
      await submitted(pair, { dueDate: dueIn(1) }),
    ];
    await askForChanges(withdrawn);
    await askForChanges(expired);
    await withdrawTomorrow(withdrawn);
    await strikeIn(20);
    expect(await creatorFigures()).toEqual(nothing);
  });

  test('what a sponsor deletes does not count', async () => {
    const id = await accepted(pair);
    await pair.sponsor.call('deleteJob', { params: { id: await jobOf(id) } });
    expect(await creatorFigures()).toEqual(nothing);
  });

  test('what a sponsor assigns when hardly any time is left is never late, and does not expire on them', async () => {
    for (const [sends, dueDate] of [
      [true, dueIn(1)],
      [false, dueIn(1)],
      [false, dueIn(20)],
    ] as const) {
      const { requestId } = await requested(pair, { dueDate: dueIn(20) });
      const { request } = await pair.sponsor.call('approveRequest', { params: { id: requestId } });
      if (dueDate !== dueIn(20)) await moveDueDate(request.jobId, dueDate);
      const mine = (await pair.creator.call('getMyJobs')).jobs[0]!;
      if (!sends) continue;
      const body = { jobId: mine.acceptedJobId, contentLinks: [newLink()] };
      await (await later(pair.creator, 6)).call('submitLinks', { body });
      await (
        await later(pair.sponsor, 6)
      ).call('approveSubmission', { params: { id: mine.acceptedJobId } });
    }
    await strikeIn(40);
    expect(await creatorFigures()).toEqual({ ...nothing, finished: 1, expired: 1 });
  });

  test('what an operator decides counts where something is paid', async () => {
    await resolveDispute(pair.sponsor, 50);
    await resolveDispute(pair.sponsor, 0);
    expect(await creatorFigures()).toMatchObject({ ...nothing, finished: 1, onTime: 1, timed: 1 });
  });

  test('what is under way does not count', async () => {
    await accepted(pair);
    await submitted(pair);
    await askForChanges(await submitted(pair));
    expect(await creatorFigures()).toEqual(nothing);
  });
});

describe('of a sponsor', () => {
  const none = { decided: 0, autoApproved: 0, rounds: 0, decisionSeconds: null };
  const day = 24 * 60 * 60;

  test('the time to a decision is the median of all decisions, those of the clock too', async () => {
    const [quick, slow] = [await submitted(pair), await submitted(pair)];
    await submitted(pair);
    await pair.sponsor.call('approveSubmission', { params: { id: quick } });
    await (await later(pair.sponsor, 2)).call('approveSubmission', { params: { id: slow } });
    await strikeIn(7.1);
    const figures = await sponsorFigures();
    expect(figures).toMatchObject({ decided: 3, autoApproved: 1, rounds: 0 });
    expect(figures!.decisionSeconds! / day).toBeCloseTo(2, 2);
  });

  test('changes that are asked for are rounds, and decisions', async () => {
    const id = await submitted(pair);
    await (
      await later(pair.sponsor, 4)
    ).call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
    await (
      await later(pair.creator, 5)
    ).call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
    await (await later(pair.sponsor, 6)).call('approveSubmission', { params: { id } });
    const figures = await sponsorFigures();
    expect(figures).toMatchObject({ decided: 1, autoApproved: 0, rounds: 1 });
    expect(figures!.decisionSeconds! / day).toBeCloseTo(2.5, 2);
  });

  test('what the creator or an operator ends, and what is under way, does not count', async () => {
    await submitted(pair);
    await withdrawTomorrow(await accepted(pair));
    await resolveDispute(pair.creator, 100);
    await resolveDispute(pair.sponsor, 0);
    const asked = await submitted(pair);
    await askForChanges(asked);
    await withdrawTomorrow(asked);
    expect(await sponsorFigures()).toEqual(none);
  });

  test('a job that was deleted later keeps what was decided on', async () => {
    const id = await approved(pair);
    const jobId = await jobOf(id);
    await pair.sponsor.call('deleteJob', { params: { id: jobId } });
    expect(await sponsorFigures()).toMatchObject({ decided: 1 });
  });
});

test('figures are of one side: nobody has those of the other', async () => {
  expect(await figuresOf(pair.creator)).toEqual({ reviews: 0, rating: null, creator: nothing });
  expect(Object.keys(await figuresOf(pair.sponsor))).not.toContain('creator');
});
