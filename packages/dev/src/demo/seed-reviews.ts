import type { SignedIn } from '../accounts.ts';
import type { DemoReview, Said } from './reviews.ts';

/** Writes one side's review, unless it is there. */
async function say(person: SignedIn, submissionId: string, said: Said | undefined) {
  const { items } = await person.call('getReviews');
  const found = items.find((item) => item.submissionId === submissionId);
  if (said && found?.until) await person.call('createReview', { body: { submissionId, ...said } });
}

/** Has both sides of a finished job review each other, and the sponsor answer. */
export async function reviewEachOther(
  { creator, sponsor }: Record<'creator' | 'sponsor', SignedIn>,
  { title, byCreator, bySponsor, answer }: DemoReview,
): Promise<void> {
  const { jobs } = await creator.call('getMyJobs');
  const id = jobs.find((job) => job.title === title)?.acceptedJobId;
  if (!id) throw new Error(`The demo has no finished job "${title}".`);
  await say(creator, id, byCreator);
  await say(sponsor, id, bySponsor);
  const { items } = await sponsor.call('getReviews');
  const theirs = items.find((item) => item.submissionId === id)?.theirs;
  if (answer && theirs && !theirs.reply)
    await sponsor.call('answerReview', { params: { id: theirs._id }, body: { text: answer } });
}
