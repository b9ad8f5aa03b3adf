import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openMailed, startWorker, subjectsTo, untilIdle } from '../../test/event-mails.ts';
import { hear } from '../../test/hear.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { aReview, review } from '../../test/reviews.ts';
import { approved, type Pair, freshPair } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

/** Whatever somebody can read that a review of theirs could stand in, or shine through. */
async function allReadBy(person: Person, submissionId: string, { sponsor, creator }: Pair) {
  const isCreator = person.user.role === 'creator';
  const pages: Promise<unknown>[] = [sponsor, creator].flatMap(({ user: { _id: id } }) => [
    person.call('getPerson', { params: { id } }),
    person.call('getPersonReviews', { params: { id } }),
    person.call('getPersonWork', { params: { id } }),
  ]);
  return Promise.all<unknown>([
    ...pages,
    person.call('getReviews'),
    person.call('getNotifications'),
    person.call('getTimeline', { params: { id: submissionId } }),
    ...(isCreator
      ? [person.call('getMyJobs'), person.call('getVisibleJobs'), person.call('getMyRequests')]
      : [person.call('getPostedJobs', { query: { grouped: 'true' } }), person.call('getRequests')]),
  ]);
}

test.each(['sponsor', 'creator'] as const)(
  'a %s reads nothing anywhere of a review of them that waits, however bad it is',
  async (side) => {
    const other = side === 'sponsor' ? pair.creator : pair.sponsor;
    const me = pair[side];
    // What is known of them already, so that an average could move.
    const earlier = await approved(pair);
    await review(other, earlier, { rating: 5 });
    await review(me, earlier);
    const id = await approved(pair);
    const before = await allReadBy(me, id, pair);
    await review(other, id, { rating: 1, text: 'Never again' });
    const after = await allReadBy(me, id, pair);
    expect(after).toEqual(before);
    // Strangers could tell them.
    for (const role of ['sponsor', 'creator'] as const) {
      const stranger = await api.newPerson(role);
      const { person, reviews } = await stranger.call('getPerson', { params: { id: me.user._id } });
      expect(person.figures).toMatchObject({ reviews: 1, rating: 5 });
      expect(reviews.items).toHaveLength(1);
    }
    await review(me, id, { rating: 3 });
    const { person, reviews } = await me.call('getPerson', { params: { id: me.user._id } });
    expect(person.figures).toMatchObject({ reviews: 2, rating: 3 });
    expect(reviews.items.map(({ text }) => text)).toEqual(['Never again', aReview.text]);
  },
);

test('what one may still write says the same whether the other has written or not', async () => {
  const { sponsor, creator } = pair;
  const [quiet, told] = [await approved(pair), await approved(pair)];
  await review(creator, told);
  const { items } = await sponsor.call('getReviews');
  const withoutNames = (submissionId: string) => {
    const { until, mine, theirs } = items.find((item) => item.submissionId === submissionId)!;
    return { isOpen: until !== null, mine, theirs };
  };
  expect(withoutNames(told)).toEqual(withoutNames(quiet));
});

test('no stream stirs when a review is written that waits', async () => {
  const { sponsor, creator } = pair;
  const id = await approved(pair);
  const hearing = await hear(sponsor, 'links_submitted');
  onTestFinished(hearing.leave);
  await review(creator, id);
  // The next thing that is heard is what happens next.
  const next = await approved(pair);
  expect([await hearing.next(), next !== id]).toEqual([{ kind: 'job_accepted' }, true]);
  await review(sponsor, id);
});

const countEvents = async () =>
  (await api.owner.query<{ count: string }>('select count(*) from events')).rows[0]!.count;

test('no event names a review that waits, not even in the database', async () => {
  const { creator } = pair;
  const id = await approved(pair);
  const before = await countEvents();
  await review(creator, id);
  expect(await countEvents()).toBe(before);
});

const about = (subjects: string[]) => subjects.filter((subject) => /review/.test(subject));

test('no mail tells of it before it is shown; then one does, and one of the answer', async () => {
  const { api: mailed, mailbox, pair: two } = await openMailed();
  const id = await approved(two);
  await mailbox.open();
  const { mine } = await review(two.creator, id, { rating: 2 });
  await startWorker(mailed);
  await untilIdle(mailed);
  expect(about(subjectsTo(mailbox, two.sponsor))).toEqual([]);
  await review(two.sponsor, id);
  await untilIdle(mailed);
  expect(about(subjectsTo(mailbox, two.creator))).toEqual([
    'You were reviewed for “Unboxing video”',
  ]);
  await two.sponsor.call('answerReview', { params: { id: mine!._id }, body: { text: 'Sorry' } });
  await untilIdle(mailed);
  expect(about(subjectsTo(mailbox, two.creator))).toContain(
    'Your review for “Unboxing video” was answered',
  );
});
