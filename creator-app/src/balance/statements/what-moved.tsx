import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { transferWords } from './transfer-words.ts';

export interface WhatMovedProps {
  kind: TransferKind;
  jobTitle?: string | undefined;
}

/** Why money moved, and for which job. */
export const WhatMoved = ({ kind, jobTitle }: WhatMovedProps) => (
  <>
    {transferWords(kind)}
    {jobTitle !== undefined && (
      <>
        {' · '}
        <bdi>{jobTitle}</bdi>
      </>
    )}
  </>
);
