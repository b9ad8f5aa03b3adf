import { timings } from '@castwork/contract/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './just-posted.module.css';

/** Milliseconds, as long as the popup stands. */
const markedFor = timings.sponsorPopup;

interface JustPostedProps {
  isNew: boolean;
  /** When it was marked long enough, or is not looked at any more. */
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
    const timer = setTimeout(onSeen, markedFor);
    return () => {
      clearTimeout(timer);
      onSeen();
    };
  }, [isNew, onSeen]);
  return (
    <div
      ref={place}
      className={isNew ? `${styles.place} ${styles.isNew}` : styles.place}
      // Also later: without it the focus would be gone with the mark.
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
