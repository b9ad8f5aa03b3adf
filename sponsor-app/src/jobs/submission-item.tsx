import { may, submissionCan } from '@castwork/contract/rules';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import type { Ask, Work } from '../decisions/question.ts';
import { SubmittedLink } from './submitted-link.tsx';
import * as styles from './jobs.module.css';

/** The last thing that happened, and when. */
function lastStep({ approvedAt, submittedAt, acceptedAt }: Submission): [string, string] {
  if (approvedAt) return ['Approved & paid', approvedAt];
  if (submittedAt) return ['Links sent', submittedAt];
  return ['Accepted', acceptedAt];
}

/** One creator's work: who, how far, since when, for how much, the links and the decision. */
export function SubmissionItem({ work, ask }: { work: Work; ask: Ask }) {
  const { submission } = work;
  const [step, at] = lastStep(submission);
  return (
    <li className={styles.submission}>
      <div className={styles.submissionHead}>
        <strong>{submission.creatorName}</strong>
        <StatusBadge status={submission.status} />
      </div>
      <p className={styles.small}>
        {step} <RelativeDate value={at} /> · <Money dollars={submission.payout} />
      </p>
      <p className={styles.id}>Creator {submission.creatorId}</p>
      {submission.submittedLinks.length > 0 && (
        <ul className={styles.links}>
          {submission.submittedLinks.map((link) => (
            <li key={link}>
              <SubmittedLink href={link} />
            </li>
          ))}
        </ul>
      )}
      {submission.feedback && <p className={styles.small}>You asked for: {submission.feedback}</p>}
      {may(submissionCan.approve, 'sponsor', submission.status) && (
        <Cluster>
          <Button variant="primary" onClick={() => ask({ kind: 'approve', work: [work] })}>
            Approve
          </Button>
          <Button onClick={() => ask({ kind: 'changes', work })}>Request changes</Button>
        </Cluster>
      )}
    </li>
  );
}
