import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { Link } from '@castwork/router';
import { receiptPath } from '../paths/job-paths.ts';
import * as styles from './money.module.css';
import { reasonWords, transferWords } from './transfer-words.ts';

interface Transfer {
  kind: TransferKind;
  reason: string;
  jobId?: string | undefined;
  jobTitle?: string | undefined;
}

/** What a transfer was: its kind, its job and what led to it. */
export function transferSentence(transfer: Transfer) {
  const { kind, jobId, jobTitle } = transfer;
  const reason = reasonWords(transfer);
  return (
    <>
      {transferWords[kind]}
      {jobId && (
        <>
          {' '}
          <Link to={receiptPath(jobId)}>
            <bdi>{jobTitle}</bdi>
          </Link>
        </>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
