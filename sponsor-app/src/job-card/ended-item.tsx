import { submissionState } from '@castwork/contract/process/state-words';
import type { EndedSubmission } from '@castwork/contract/submissions/schemas';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { CaseLink } from '@castwork/widgets/case-link';
import { EndingReason, useEnding } from '@castwork/widgets/ending';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { PersonLink } from '@castwork/widgets/person-link';
import { ReviewOfWork } from '@castwork/widgets/review-of-work';
import * as styles from './job-card.module.css';

/** Work that was not completed: whose, how, when and why it ended. */
export function EndedItem({ submission }: { submission: EndedSubmission }) {
  const { _id: id, creatorName, acceptedAt, acceptedTitle } = submission;
  const ending = useEnding(id);
  const { end } = ending;
  return (
    <li className={styles.submission}>
      <div className={styles.submissionHead}>
        <strong className={styles.creator}>
          <PersonLink id={submission.creatorId} name={creatorName} />
        </strong>
        <StatusBadge {...submissionState('sponsor', submission)} />
      </div>
      <p className={styles.small}>
        {end && (
          <>
            {end.words} <RelativeDate value={end.at} /> ·{' '}
          </>
        )}
        Accepted <RelativeDate value={acceptedAt} />
        {acceptedTitle && (
          <>
            {' '}
            as “<bdi>{acceptedTitle}</bdi>”
          </>
        )}
      </p>
      <EndingReason of={ending} />
      <div className={styles.decide}>
        <MessageLink id={id} name={creatorName} />
        <CaseLink id={id} />
      </div>
      {submission.status === 'Closed' && submission.submittedLinks.length > 0 && (
        <ReviewOfWork submissionId={id} who={<bdi>{creatorName}</bdi>} />
      )}
    </li>
  );
}
