import { submissionState } from '@castwork/contract/process/state-words';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { errorWords, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { CaseLink } from '@castwork/widgets/case-link';
import { MessageLink } from '@castwork/widgets/messages/message-link';
import { PersonLink } from '@castwork/widgets/person-link';
import { ReviewOfWork } from '@castwork/widgets/review-of-work';
import { howItEnded } from './how-it-ended.ts';
import * as styles from './job-card.module.css';

/** Work that was not completed: whose, how, when and why it ended. */
export function EndedItem({ submission }: { submission: Submission }) {
  const { _id: id, creatorName, acceptedAt } = submission;
  // What has ended does not change.
  const query = useEndpoint(
    'GET /api/submissions/{id}/timeline',
    { params: { id } },
    { staleTime: Infinity },
  );
  const end = query.data && howItEnded(query.data.events);
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
      </p>
      {end?.reason && (
        <p className={styles.small}>
          Reason: <bdi>{end.reason}</bdi>
        </p>
      )}
      <div className={styles.decide}>
        <MessageLink id={id} name={creatorName} />
        <CaseLink id={id} />
      </div>
      {submission.status === 'Closed' && submission.submittedLinks.length > 0 && (
        <ReviewOfWork submissionId={id} who={<bdi>{creatorName}</bdi>} />
      )}
      {query.error && (
        <div className={styles.decide}>
          <p className={styles.small}>
            {errorWords(query.error, 'When and why could not be loaded')}
          </p>
          <Button onClick={() => void query.refetch()}>Retry</Button>
        </div>
      )}
    </li>
  );
}
