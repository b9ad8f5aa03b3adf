import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { formatMoney, Money } from '@castwork/ui/money';
import type { Work } from './question.ts';
import { totalsOf } from './totals.ts';
import { useApproval } from './use-approval.ts';
import * as styles from './decisions.module.css';

/** Asks before paying: one creator, or several at once with the total. */
export function ApproveLinks({ work, onClose }: { work: readonly Work[]; onClose: () => void }) {
  const { done, approve } = useApproval(work, onClose);
  const { payout, charge, fee } = totalsOf(work);
  const isOne = work.length === 1;
  const whom = isOne ? (
    <>
      to <bdi>{work[0]?.submission.creatorName}</bdi>
    </>
  ) : (
    `for ${work.length} submissions`
  );
  return (
    <ConfirmDialog
      open
      title={
        <>
          Pay <Money dollars={payout} /> {whom}?
        </>
      }
      confirmLabel={`Approve and pay ${formatMoney(payout)}`}
      busy={done !== null}
      busyLabel={isOne ? 'Approving…' : `Approving ${(done ?? 0) + 1} of ${work.length}…`}
      onConfirm={approve}
      onCancel={onClose}
    >
      {!isOne && (
        <ul className={styles.paid}>
          {work.map(({ job, submission }) => (
            <li key={submission._id}>
              <span>
                <bdi>{submission.creatorName}</bdi>, <bdi>{job.title}</bdi>
              </span>
              <span>{formatMoney(submission.payout)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        You are charged {formatMoney(charge)}: {formatMoney(payout)} for the work and{' '}
        {formatMoney(fee)} as the fee. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
