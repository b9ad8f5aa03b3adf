import { followShort, type Led } from '../link-checks/follow-short.ts';
import { lookSoon } from '../link-checks/look-soon.ts';
import { takeLinks } from '../link-checks/take-links.ts';
import type { PreparedCommand } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { readAcceptedJob } from './submission-view.ts';

/**
 * Hands in the links of an accepted job.
 * @throws Refusal 409 unless it is Pending, where the job is gone, or one was handed in before; 400 where
 *   two lead to one post
 */
async function submit(work: Work, id: string, links: string[], led: Led) {
  const submission = await lockSubmission(work, id, 'Accepted job');
  await move(work, submission, 'submitLinks', {
    set: { links: JSON.stringify(links), submitted_at: work.now, feedback: '' },
    data: { links },
  });
  await takeLinks(work, submission, links, led);
  await lookSoon(work, submission.id);
}

/** Sends the links of the caller's accepted job to its sponsor. Where short ones lead is asked before. */
export const submitLinks: PreparedCommand<'submitLinks'> = {
  prepare: async (reading, { body }) => {
    const led = await followShort(reading, body.contentLinks);
    return async (work) => {
      await submit(work, body.jobId, body.contentLinks, led);
      return {
        message: 'Links submitted',
        acceptedJob: await readAcceptedJob(work.trx, body.jobId),
      };
    };
  },
};
