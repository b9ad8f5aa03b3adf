import { failedChecks } from '@castwork/contract/link-checks/checks';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { formatMoney, Money } from '@castwork/ui/money';
import { usePostedJobs } from '../jobs/posted-jobs.ts';
import type { Work } from './question.ts';
import { totalsOf } from './totals.ts';
import { useApproval } from './use-approval.ts';
import { stillWaiting } from './waiting-work.ts';
import * as styles from './decisions.module.css';

interface ApproveLinksProps {
  work: readonly Work[];
  onClose: () => void;
}

const isRed = ({ submission }: Pick<Work, 'submission'>) =>
  failedChecks(submission.links).length > 0;

/** Asks before paying: one creator, or several at once with the total. */
export function ApproveLinks({ work: asked, onClose }: ApproveLinksProps) {
  const { paying, approve } = useApproval(onClose);
  const { jobs } = usePostedJobs();
  // What is paid leaves the list.
  const work = paying?.work ?? stillWaiting(asked, jobs);
  const gone = paying ? 0 : asked.length - work.length;
  const { payout, charge, fee } = totalsOf(work);
  const isOne = work.length === 1;
  const whom = isOne ? (
    <>
      to <bdi>{work[0]?.submission.creatorName}</bdi>
    </>
  ) : (
    `for ${work.length} submissions`
  );
  if (work.length === 0)
    return (
      <Dialog open onClose={onClose} title="Nothing is left to approve">
        <p>
          What you chose waits for your decision no longer, has new links, or a check of its links
          has failed since.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={
        <>
          Pay <Money dollars={payout} /> {whom}?
        </>
      }
      confirmLabel={
        <span>
          Approve and pay <Money dollars={payout} />
        </span>
      }
      busy={paying !== null}
      busyLabel={isOne ? 'Approving…' : `Approving ${(paying?.done ?? 0) + 1} of ${work.length}…`}
      onConfirm={() => approve(work)}
      onCancel={onClose}
    >
      {gone > 0 && (
        <Banner>
          {gone} of {asked.length} left out: no longer waiting for your decision, with new links, or
          with a check that has failed since.
        </Banner>
      )}
      {isOne && work.some(isRed) && (
        <Banner tone="warning">A check of these links has failed.</Banner>
      )}
      {!isOne && (
        <ul className={styles.paid}>
          {work.map(({ job, submission }) => (
            <li key={submission._id}>
              <span>
                <bdi>{submission.creatorName}</bdi>, <bdi>{job.title}</bdi>
                {isRed({ submission }) && ': a check has failed'}
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
