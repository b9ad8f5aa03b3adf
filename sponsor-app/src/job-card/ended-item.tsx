import { submissionState } from '@castwork/contract/process/state-words';
import type { EndedSubmission } from '@castwork/contract/submissions/schemas';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { EndingReason } from '@castwork/widgets/ending';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { PersonLink } from '@castwork/widgets/person-link';
import { About, CaseAbout, ReviewAbout } from '../about/about.tsx';
import { creatorOf } from './creator-of.ts';
import { howItEnded } from './how-it-ended.ts';
import * as styles from './job-card.module.css';

interface EndedItemProps {
  submission: EndedSubmission;
  /** An operator took the job down. */
  isTakenDown: boolean | undefined;
}

/** Work that was not completed: whose, how, when and why it ended. */
export function EndedItem({ submission, isTakenDown }: EndedItemProps) {
  const { _id: id, creatorName, acceptedAt, acceptedTitle, ending } = submission;
  return (
    <li className={styles.submission}>
      <div className={styles.submissionHead}>
        <strong id={creatorOf(submission)} className={styles.creator}>
          <PersonLink id={submission.creatorId} name={creatorName} />
        </strong>
        <StatusBadge {...submissionState('sponsor', submission)} />
      </div>
      <p className={styles.small}>
        {ending && (
          <>
            {howItEnded(ending, isTakenDown)} <RelativeDate value={ending.at} />
            {'\u00A0· '}
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
      <About id={creatorOf(submission)}>
        <div className={styles.decide}>
          <MessageLink id={id} name={creatorName} />
          <CaseAbout id={id} />
        </div>
        {submission.status === 'Closed' && submission.submittedLinks.length > 0 && (
          <ReviewAbout submissionId={id} who={<bdi>{creatorName}</bdi>} />
        )}
      </About>
    </li>
  );
}
