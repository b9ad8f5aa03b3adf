import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { JobLink } from '@castwork/widgets/job-link';
import { transferWords } from './transfer-words.ts';

interface Movement {
  kind: TransferKind;
  jobId?: string | undefined;
  jobTitle?: string | undefined;
}

/** Why money moved, and for which job. */
export const whatMoved = ({ kind, jobId, jobTitle }: Movement) => (
  <>
    {transferWords(kind)}
    {jobId !== undefined && jobTitle !== undefined && (
      <>
        {' · '}
        <JobLink id={jobId} title={jobTitle} />
      </>
    )}
  </>
);
