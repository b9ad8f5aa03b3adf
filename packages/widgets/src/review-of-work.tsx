import { useEndpointList } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { StarIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';
import { type ReactNode, useState } from 'react';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewItem } from './review-item.tsx';
import * as styles from './review-of-work.module.css';

/**
 * Whether cards of finished work wait for its reviews: one that came later would move what stands beneath
 * it under a finger. What is shown stays, and what cannot be read is not waited for.
 * @param isFinished whether there is any; undefined while that is not known
 */
export function useReviewsFirst(isFinished: boolean | undefined): boolean {
  const { isLoading, failureCount } = useEndpointList('GET /api/reviews', {
    enabled: isFinished === true,
  });
  const waits = isLoading && failureCount === 0;
  const [isShown, setShown] = useState(false);
  if (isFinished !== undefined && !waits && !isShown) setShown(true);
  return waits && !isShown;
}

export interface ReviewOfWorkProps {
  submissionId: string;
  /** The other side. */
  who: ReactNode;
}

/**
 * The reviews of finished work on its card: asks for one's own while it can be written, then shows it,
 * and the other side's once it is shown. Nothing for work that ended longer ago.
 */
export function ReviewOfWork({ submissionId, who }: ReviewOfWorkProps) {
  const { data } = useEndpointList('GET /api/reviews');
  const [isOpen, setOpen] = useState(false);
  const found = data?.items.find((item) => item.submissionId === submissionId);
  if (!found) return null;
  const { until, mine, theirs } = found;
  if (!until && !mine && !theirs) return null;
  return (
    <div className={styles.reviews}>
      {until && (
        <Button icon={<StarIcon />} onClick={() => setOpen(true)}>
          Write a review
        </Button>
      )}
      {mine && (
        <ReviewItem
          review={mine}
          by={
            <>
              Your review · shown <RelativeDate value={mine.shownAt} />
            </>
          }
        />
      )}
      {theirs && <ReviewItem review={theirs} by={<>Review of you</>} answeredBy="Your answer" />}
      {isOpen && (
        <ReviewDialog submissionId={submissionId} who={who} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
