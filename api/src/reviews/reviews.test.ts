import { afterAll, expect, test } from 'vitest';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { laterOf } from '../../test/later.ts';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { aReview, review } from '../../test/reviews.ts';
import { accepted, approved, submitted, freshPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { resolve } from '../submissions/resolve.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);
const { strikeIn } = clocksOf(api);

const later = laterOf(api);

const refusal = (person: Person, submissionId: string, said = {}) =>
  review(person, submissionId, said).then(
    () => 'written',
    ({ status, message }: { status: number; message: string }) => `${status}: ${message}`,
  );

const ownOf = async (person: Person, submissionId: string) =>
  (await person.call('getReviews')).items.find((item) => item.submissionId === submissionId);

/** An operator decides a dispute about work. @returns the submission's id */
async function resolved(share: number) {
  const id = await submitted(pair);
  await pair.sponsor.call('disputeSubmission', { params: { id }, body: { reason: 'Not ours' } });
  await inTransaction(api.context, operatorOnServer, (work) =>
    resolve(work, id, { share, reason: 'Half of it' }),
  );
  return id;
}

const notEnded = '409: You can review this once it is approved or decided';

test('both sides review approved work, each once, and both are shown with the second', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  const first = await review(creator, id, { rating: 4, text: '  Clear brief, quick answer.  ' });
  expect(first).toMatchObject({
    submissionId: id,
    until: null,
    mine: { rating: 4, text: 'Clear brief, quick answer.', reply: '' },
    theirs: null,
  });
  expect(await refusal(creator, id)).toBe('409: You have already reviewed this');
  const second = await review(sponsor, id, { rating: 5 });
  expect(second).toMatchObject({
    mine: { rating: 5 },
    theirs: { rating: 4, jobTitle: 'Unboxing video' },
  });
  expect(second.mine!.shownAt).toBe(second.theirs!.shownAt);
  expect(await ownOf(creator, id)).toMatchObject({ mine: { rating: 4 }, theirs: { rating: 5 } });
  expect(await refusal(sponsor, id)).toBe('409: You have already reviewed this');
  expect(await newsOf(creator)).toEqual(['review_received', 'links_approved']);
  // Whoever came second reads the other's in the answer.
  expect(await newsOf(sponsor)).not.toContain('review_received');
});

test('nothing is reviewed before it has ended, nor what ended without a decision', async () => {
  const { sponsor, creator } = pair;
  const pending = await accepted(pair);
  const waiting = await submitted(pair);
  const disputed = await submitted(pair);
  await creator.call('disputeSubmission', { params: { id: disputed }, body: { reason: 'No' } });
  const withdrawn = await accepted(pair);
  const tomorrow = await later(creator, 1);
  await tomorrow.call('withdrawSubmission', { params: { id: withdrawn } });
  const cancelled = await accepted(pair);
  const { jobs } = await creator.call('getMyJobs');
  const { _id: jobId } = jobs.find((job) => job.acceptedJobId === cancelled)!;
  await sponsor.call('deleteJob', { params: { id: jobId } });
  for (const id of [pending, waiting, disputed, withdrawn, cancelled])
    for (const person of [sponsor, creator]) expect(await refusal(person, id)).toBe(notEnded);
  expect((await creator.call('getReviews')).items).toEqual([]);
});

test.each([60, 0])('a dispute that is resolved with %s percent can be reviewed', async (share) => {
  const id = await resolved(share);
  for (const person of [pair.creator, pair.sponsor]) {
    expect((await ownOf(person, id))!.until).not.toBeNull();
    await review(person, id);
  }
  expect((await ownOf(pair.creator, id))!.theirs).not.toBeNull();
});

test('a review that stays alone is shown after seven days, and then the other comes too late', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  await review(creator, id);
  await strikeIn(6.9);
  expect(await newsOf(sponsor)).not.toContain('review_received');
  const before = await ownOf(await later(sponsor, 6.9), id);
  expect([before!.theirs, before!.until]).toEqual([null, expect.any(String)]);
  await strikeIn(7.1);
  expect((await newsOf(sponsor))[0]).toBe('review_received');
  const after = await later(sponsor, 7.1);
  expect(await ownOf(after, id)).toMatchObject({ theirs: aReview, until: null });
  expect(await refusal(after, id)).toBe('409: It is too late: the review of you is already shown');
  // Told once, however often the clocks are looked at.
  await strikeIn(8);
  const told = await newsOf(sponsor);
  expect(told.filter((kind) => kind === 'review_received')).toHaveLength(1);
});

test('it is shown at its time also while no worker runs', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  await review(creator, id);
  const after = await later(sponsor, 7.1);
  expect(await ownOf(after, id)).toMatchObject({ theirs: aReview });
  const { reviews } = await after.call('getPerson', { params: { id: sponsor.user._id } });
  expect(reviews.items).toMatchObject([aReview]);
});

test('reviews are written within thirty days', async () => {
  const id = await approved(pair);
  const tooLate = await later(pair.creator, 30.1);
  expect(await refusal(tooLate, id)).toBe(
    '409: It is too late: reviews are written within 30 days',
  );
  expect(await ownOf(tooLate, id)).toMatchObject({ until: null, mine: null });
  await review(await later(pair.creator, 29.9), id);
});

test('nobody is shown work of others that has ended, nor its reviews', async () => {
  const ids = [await approved(pair), await resolved(0)];
  await review(pair.creator, ids[0]!);
  for (const side of ['sponsor', 'creator'] as const) {
    // Newest first, page by page.
    const last = await pair[side].call('getReviews', { query: { limit: 1 } });
    const query = { limit: 1, cursor: last.nextCursor! };
    const before = await pair[side].call('getReviews', { query });
    expect([before, last].map(({ items }) => items[0]!.submissionId)).toEqual(ids);
    expect(before.nextCursor).toBeUndefined();
    expect((await (await api.newPerson(side)).call('getReviews')).items).toEqual([]);
  }
});

test('whoever is reviewed answers once, and only what is shown', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  const { mine } = await review(creator, id);
  const answer = (person: Person, text = 'Thank you', reviewId = mine!._id) =>
    person.call('answerReview', { params: { id: reviewId }, body: { text } });
  await expect(answer(sponsor)).rejects.toMatchObject({ status: 404 });
  const { mine: theirs } = await review(sponsor, id);
  await expect(answer(creator)).rejects.toMatchObject({ status: 404 });
  await expect(answer(await api.newPerson('sponsor'))).rejects.toMatchObject({ status: 404 });
  await expect(answer(sponsor, '   ')).rejects.toMatchObject({ status: 400 });
  expect(await race(times(5, () => () => answer(sponsor)))).toEqual({
    won: 1,
    '409: You have already answered this review': 4,
  });
  expect((await newsOf(creator))[0]).toBe('review_answered');
  await answer(creator, 'Any time', theirs!._id);
  expect((await newsOf(sponsor))[0]).toBe('review_answered');
  const { reviews } = await creator.call('getPerson', { params: { id: sponsor.user._id } });
  expect(reviews.items).toMatchObject([{ ...aReview, reply: 'Thank you' }]);
});

test('of many calls at once one writes, and of two sides at once both are shown', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  expect(
    await race([
      ...times(4, () => () => review(creator, id)),
      ...times(4, () => () => review(sponsor, id)),
    ]),
  ).toEqual({ won: 2, '409: You have already reviewed this': 6 });
  for (const person of [sponsor, creator])
    expect(await ownOf(person, id)).toMatchObject({ mine: aReview, theirs: aReview });
  const { rows } = await api.owner.query(
    `select from clocks join reviews on reviews.id = subject_id where submission_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
});

test('of two sides at once the second may have begun before the first', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  await review(await later(creator, 1 / 1_440), id);
  const { mine, theirs } = await review(sponsor, id);
  expect(mine!.shownAt).toBe(theirs!.shownAt);
});

test.each([
  ['rating', [0, 6, 4.5, -1, '5', null, undefined]],
  ['text', ['', '   ', 'x'.repeat(1_001), 'a\0b', '\ud800', 5, null]],
])('a review names %s when it is wrong, and nothing is stored', async (field, values) => {
  const id = await approved(pair);
  for (const value of values)
    await expect(review(pair.creator, id, { [field]: value as never })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: field }],
    });
  expect(await ownOf(pair.creator, id)).toMatchObject({ mine: null });
});

test('what was written stays: the API may neither change nor delete it', async () => {
  const id = await approved(pair);
  await review(pair.creator, id);
  for (const change of [
    'update reviews set rating = 5',
    'update reviews set text = $$x$$',
    'delete from reviews',
  ])
    await expect(api.context.pool.query(change)).rejects.toThrow('permission denied');
});

test('a job whose due date moves keeps the time at which a review is shown', async () => {
  const { sponsor, creator } = pair;
  const other = await api.newPerson();
  const id = await approved(pair, { splitCount: 2, dueDate: dueIn(30) });
  const jobId = (await creator.call('getMyJobs')).jobs[0]!._id;
  await other.call('acceptJob', { body: { jobId } });
  await review(creator, id);
  await sponsor.call('updateJob', { params: { id: jobId }, body: { dueDate: dueIn(60) } });
  await strikeIn(7.1);
  expect((await newsOf(sponsor))[0]).toBe('review_received');
});
