import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { JobLink } from '@castwork/widgets/job-link';
import { transferWords } from './transfer-words.ts';

export interface WhatMovedProps {
  kind: TransferKind;
  jobId?: string | undefined;
  jobTitle?: string | undefined;
}

/** Why money moved, and for which job. */
export const WhatMoved = ({ kind, jobId, jobTitle }: WhatMovedProps) => (
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
