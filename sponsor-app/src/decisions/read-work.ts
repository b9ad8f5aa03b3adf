import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { api, ApiError } from '@castwork/session';
import type { Work } from './question.ts';

/**
 * A submission as the server has it after a decision that has failed and may have been made all the same;
 * undefined where it was refused, or that cannot be read.
 */
export const workAfter = async ({ job, submission }: Work, error: unknown) =>
  error instanceof ApiError && mayHaveBeenDone(error)
    ? api.call('GET /api/jobs/{id}', { params: { id: job._id } }).then(
        (reply) => reply.job.submissions?.find(({ _id }) => _id === submission._id),
        () => undefined,
      )
    : undefined;
