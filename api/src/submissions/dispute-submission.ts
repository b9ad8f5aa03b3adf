import type { Parsed } from '@castwork/contract/contract';
import type { Command } from '../operation.ts';
import { lockSubmission, type SubmissionSubject } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { refuseOtherLinks } from './refuse-other-links.ts';
import { readAcceptedJob } from './submission-view.ts';

/** What a dispute is about: the links that wait, or those that were sent back last. */
async function linksInQuestion({ trx }: Work, { id, row, status }: SubmissionSubject) {
  const last =
    status === 'Submitted'
      ? row
      : await trx
          .selectFrom('submission_history')
          .select(['links', 'submitted_at'])
          .where('submission_id', '=', id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
  return last ? { links: JSON.stringify(last.links), submitted_at: last.submitted_at } : {};
}

/**
 * Has an operator decide. Every clock stops; the links in question stand with the submission again.
 * @throws Refusal 409 where no links were handed in, and where others came, or changes were asked for, since
 */
export async function dispute(
  work: Work,
  id: string,
  { reason, submittedAt: seen }: Parsed<'disputeSubmission'>['body'],
) {
  const submission = await lockSubmission(work, id, 'Submission');
  refuseOtherLinks(submission, seen, 'dispute');
  await move(work, submission, 'dispute', {
    set: await linksInQuestion(work, submission),
    data: { reason },
  });
}

/** Opens a dispute about links that were handed in, by either side. */
export const disputeSubmission: Command<'disputeSubmission'> = async (work, { params, body }) => {
  await dispute(work, params.id, body);
  return {
    message: 'Dispute opened',
    submission: await readAcceptedJob(work.trx, params.id),
  };
};
