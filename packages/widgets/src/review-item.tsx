import type { Review } from '@castwork/contract/reviews/schemas';
import { LongText } from '@castwork/ui/long-text';
import { Stars } from '@castwork/ui/stars';
import type { ReactNode } from 'react';
import * as styles from './review-item.module.css';

export interface ReviewItemProps {
  review: Review;
  /** Who wrote it, where that is not said by the place. */
  face?: ReactNode;
  /** Who wrote it, and about what. */
  by: ReactNode;
  /** Who answered. */
  answeredBy?: string;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** A review with its stars, and what the one reviewed has answered. */
export const ReviewItem = ({ review, face, by, answeredBy, actions }: ReviewItemProps) => (
  <div className={styles.review}>
    <p className={styles.head}>
      {face}
      <Stars rating={review.rating} /> <span className={styles.by}>{by}</span>
    </p>
    <LongText>{review.text}</LongText>
    {review.reply && (
      <div className={styles.reply}>
        <p className={styles.by}>{answeredBy ?? 'Answer'}</p>
        <LongText>{review.reply}</LongText>
      </div>
    )}
    {actions && <div>{actions}</div>}
  </div>
);
