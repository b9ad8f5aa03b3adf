import { lookSoon } from '../link-checks/look-soon.ts';
import { takeLinks } from '../link-checks/take-links.ts';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { readAcceptedJob } from './submission-view.ts';

/**
 * Hands in the links of an accepted job.
 * @throws Refusal 409 unless it is Pending, where the job is gone, or one was handed in before; 400 where
 *   two lead to one post
 */
export async function submit(work: Work, id: string, links: string[]) {
  const submission = await lockSubmission(work, id, 'Accepted job');
  await move(work, submission, 'submitLinks', {
    set: { links: JSON.stringify(links), submitted_at: work.now, feedback: '' },
    data: { links },
  });
  await takeLinks(work, submission, links);
  await lookSoon(work, submission.id);
}

/** Sends the links of the caller's accepted job to its sponsor. */
export const submitLinks: Command<'submitLinks'> = async (work, { body }) => {
  await submit(work, body.jobId, body.contentLinks);
  return {
    message: 'Links submitted',
    acceptedJob: await readAcceptedJob(work.trx, body.jobId),
  };
};
