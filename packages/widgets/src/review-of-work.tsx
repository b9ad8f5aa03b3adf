import { useEndpointList } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { StarIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';
import { type ReactNode, useState } from 'react';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewItem } from './review-item.tsx';
import * as styles from './review-of-work.module.css';

/**
 * The reviews of all finished work: its cards are shown once they are there.
 * @param isAsked whether there is finished work
 */
export const useReviews = (isAsked = true) =>
  useEndpointList('GET /api/reviews', { enabled: isAsked });

export interface ReviewOfWorkProps {
  submissionId: string;
  /** The other side. */
  who: ReactNode;
  /** The id of what says which work it is, where a list has more. */
  about?: string | undefined;
}

/**
 * The reviews of finished work on its card: asks for one's own while it can be written, then shows it,
 * and the other side's once it is shown. Nothing for work that ended longer ago.
 */
export function ReviewOfWork({ submissionId, who, about }: ReviewOfWorkProps) {
  const { data } = useReviews();
  const [isOpen, setOpen] = useState(false);
  const found = data?.items.find((item) => item.submissionId === submissionId);
  if (!found) return null;
  const { until, mine, theirs } = found;
  if (!until && !mine && !theirs) return null;
  return (
    <div className={styles.reviews}>
      {until && (
        <Button icon={<StarIcon />} aria-describedby={about} onClick={() => setOpen(true)}>
          Write a review
        </Button>
      )}
      {mine && (
        <ReviewItem
          review={mine}
          by={
            <>
              Your review · shown <RelativeDate value={mine.shownAt} isToCome />
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
