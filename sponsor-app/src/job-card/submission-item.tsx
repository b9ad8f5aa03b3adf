import { failedChecks } from '@castwork/contract/link-checks/checks';
import { mayDispute } from '@castwork/contract/process/may-dispute';
import { clockWords, heldApprovalWords, roundsWords } from '@castwork/contract/process/clock-words';
import { submissionState } from '@castwork/contract/process/state-words';
import { stepsDone, stepsOf } from '@castwork/contract/process/steps';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { About, ButtonAbout, CaseAbout, ReviewAbout } from '../about/about.tsx';
import { Countdown } from '@castwork/ui/countdown';
import { Money } from '@castwork/ui/money';
import { formatCount } from '@castwork/ui/format';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Timeline } from '@castwork/ui/timeline';
import { DecisionOf, DisputeOf } from '@castwork/widgets/ending';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { PersonLink } from '@castwork/widgets/person-link';
import type { Ask, Work } from '../decisions/question.ts';
import { ChooseWork } from '../decisions/choose-work.tsx';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { QuietActions } from '@castwork/widgets/quiet-actions';
import { useId } from 'react';
import { creatorOf } from './creator-of.ts';
import * as styles from './job-card.module.css';

/** The last thing that happened, and when. */
function lastStep(submission: Submission): [string, string] {
  const { approvedAt, submittedAt, acceptedAt } = submission;
  const [accepted, sent, paid] = stepsOf(submission);
  if (approvedAt) return [paid.done, approvedAt];
  if (submittedAt) return [sent.done, submittedAt];
  return [accepted.done, acceptedAt];
}

/** What happens by itself, and when. */
function Ahead({ submission }: { submission: Submission }) {
  const { autoApprovesAt, expiresAt, status, links } = submission;
  if (status === 'Submitted' && failedChecks(links).length > 0) return heldApprovalWords.sponsor;
  if (autoApprovesAt)
    return <Countdown words={clockWords.autoApprovesAt.sponsor} at={autoApprovesAt} />;
  if (expiresAt) return <Countdown words={clockWords.expiresAt.sponsor} at={expiresAt} />;
  return null;
}

/** One creator's work: who, how far, since when, for how much, the links and the decision. */
export function SubmissionItem(props: { work: Work; canChoose: boolean; ask: Ask }) {
  const { work, canChoose, ask } = props;
  const { job, submission } = work;
  const { creatorName, status, submittedLinks, feedback, roundsLeft } = submission;
  const [step, at] = lastStep(submission);
  const noRounds = useId();
  const canDecide = may(submissionProcess.approve, 'sponsor', status);
  return (
    <li className={styles.submission}>
      <div className={styles.submissionHead}>
        {canDecide && canChoose && <ChooseWork work={work} />}
        <strong id={creatorOf(submission)} className={styles.creator}>
          <PersonLink id={submission.creatorId} name={creatorName} />
        </strong>
        <StatusBadge {...submissionState('sponsor', submission)} />
      </div>
      <p className={styles.small}>
        {step} <RelativeDate value={at} />
        {/* No line begins with the dot. */}
        {'\u00A0· '}
        <Money dollars={submission.payout} />
      </p>
      <p className={styles.small}>
        <Ahead submission={submission} />
      </p>
      {job.splitCount === 1 && status !== 'Disputed' && (
        <Timeline label="Progress" steps={stepsOf(submission)} done={stepsDone[status]} />
      )}
      <DecisionOf of={submission.decision} />
      <DisputeOf of={submission.dispute} side="sponsor" />
      {submittedLinks.length > 0 && (
        <SubmittedLinks
          links={submittedLinks}
          known={submission.links}
          label={`Links of ${creatorName}`}
        />
      )}
      {canDecide && submittedLinks.length < (job.postCount ?? 1) && (
        <p className={styles.small}>
          The brief asks for {job.postCount} posts: {formatCount(submittedLinks.length, 'link')}{' '}
          came.
        </p>
      )}
      {feedback && (
        <p className={styles.small}>
          You asked for changes: <bdi>{feedback}</bdi>
        </p>
      )}
      {canDecide && roundsLeft === 0 && (
        <p id={noRounds} className={styles.small}>
          {roundsWords('sponsor', 0)}: approve the links, or open a dispute.
        </p>
      )}
      <About id={creatorOf(submission)}>
        <div className={styles.decide}>
          {canDecide && (
            <>
              <ButtonAbout variant="primary" onClick={() => ask({ kind: 'approve', work: [work] })}>
                Approve
              </ButtonAbout>
              <ButtonAbout
                disabled={roundsLeft === 0}
                {...(roundsLeft === 0 && { 'aria-describedby': noRounds })}
                onClick={() => ask({ kind: 'changes', work })}
              >
                Request changes
              </ButtonAbout>
            </>
          )}
        </div>
        <QuietActions>
          <MessageLink id={submission._id} name={creatorName} />
          {/* Links that were sent back are in it too. */}
          {(submittedLinks.length > 0 || feedback) && <CaseAbout id={submission._id} />}
          {mayDispute('sponsor', submission) && (
            <ButtonAbout variant="ghost" onClick={() => ask({ kind: 'dispute', work })}>
              Open dispute
            </ButtonAbout>
          )}
        </QuietActions>
        {status === 'Approved' && (
          <ReviewAbout submissionId={submission._id} who={<bdi>{creatorName}</bdi>} />
        )}
      </About>
    </li>
  );
}
