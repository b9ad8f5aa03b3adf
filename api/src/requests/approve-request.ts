import type { Command } from '../operation.ts';
import { orEqualPost } from '../process/equal-posts.ts';
import { lockJobRow, lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import { accept } from '../submissions/accept.ts';
import type { Work } from '../work.ts';
import { readRequest } from './request-view.ts';

/**
 * Assigns the job to the creator who asked, or an equal post of it where its places are gone: slot,
 * submission and request change together.
 * @throws Refusal 409 when the job is full or gone by then; the request stays pending
 */
export async function approve(work: Work, id: string) {
  const request = await lockRequest(work, id);
  await move(work, request, 'approve');
  const asked = await lockJobRow(work, request.job.id);
  const { id: jobId } = await orEqualPost(work, asked!, {
    creatorId: request.creator.id,
    isHeld: true,
  });
  await accept(work, {
    jobId,
    creator: request.creator,
    words: {
      taken: 'This creator has accepted the job already',
      before: 'This creator has had the job before: it is for another one now',
      apart: {
        mine: 'You have blocked this creator: unblock them to assign the job',
        theirs: 'This creator takes no jobs from you',
      },
    },
  });
}

/** Assigns the job to the creator who asked for it. */
export const approveRequest: Command<'approveRequest'> = async (work, { params }) => {
  await approve(work, params.id);
  return { message: 'Request approved', request: await readRequest(work.trx, params.id) };
};
