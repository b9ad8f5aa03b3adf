import { api } from '@castwork/session';
import { seenAfter } from '@castwork/widgets/seen-after';
import type { Work } from './question.ts';

/**
 * A submission as the server has it after a decision that has failed and may have been made all the same;
 * undefined where it was refused, or that cannot be read.
 */
export const workAfter = ({ job, submission }: Work, error: unknown) =>
  seenAfter(error, async () => {
    const { job: now } = await api.call('GET /api/jobs/{id}', { params: { id: job._id } });
    return now.submissions?.find(({ _id }) => _id === submission._id);
  });
