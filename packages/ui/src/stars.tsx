import { classNames } from './class-names.ts';
import { StarIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as styles from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, read out as words. @param rating whole stars, 1 to 5 */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
    {five.map((star) => (
      <span key={star} className={classNames(styles.star, star <= rating && styles.full)}>
        <StarIcon />
      </span>
    ))}
  </span>
);

/** One full star before an average, as decoration. */
export const StarMark = () => (
  <span className={classNames(styles.mark, styles.full)}>
    <StarIcon />
  </span>
);
