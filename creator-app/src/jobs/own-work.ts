import { api } from '@castwork/session';

/** The creator's work on a job as the server has it: null where there is none, undefined where that cannot be read. */
export const readOwnWork = (jobId: string) =>
  api.call('GET /api/jobs/{id}', { params: { id: jobId } }).then(
    ({ job }) => job.submission,
    () => undefined,
  );
