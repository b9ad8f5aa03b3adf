import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './just-posted.module.css';

interface JustPostedProps {
  isNew: boolean;
  /** When the mark has faded, or is not looked at any more. */
  onSeen: () => void;
  children: ReactNode;
}

/** Around the card of a job: one that was just posted comes into view, with the focus and a mark that fades. */
export function JustPosted({ isNew, onSeen, children }: JustPostedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return undefined;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
    return onSeen;
  }, [isNew, onSeen]);
  return (
    <div
      ref={place}
      className={isNew ? `${styles.place} ${styles.isNew}` : styles.place}
      tabIndex={isNew ? -1 : undefined}
      onAnimationEnd={isNew ? onSeen : undefined}
    >
      {children}
    </div>
  );
}
