import { Stack } from '@castwork/ui/layout';
import { type ReactNode, useRef } from 'react';
import * as styles from './beside-evidence.module.css';

interface BesideEvidenceProps {
  /** What it is about. */
  facts: ReactNode;
  /** What speaks for and against: the most of the page. */
  evidence: ReactNode;
  /** What the way to `act` says where that is below all else; none where nothing can be done there. */
  actLabel: string | undefined;
  /** What may be decided, if anything. */
  act: ReactNode;
}

/** What is to be decided: the evidence has the room, and at its side stay the facts and the decision. */
export function BesideEvidence({ facts, evidence, actLabel, act }: BesideEvidenceProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.sides}>
      <Stack>
        {facts}
        {act && actLabel && (
          <button
            type="button"
            className={styles.down}
            onClick={() => {
              place.current?.focus({ preventScroll: true });
              place.current?.scrollIntoView();
            }}
          >
            {actLabel}
          </button>
        )}
      </Stack>
      <div className={styles.evidence}>
        <Stack>{evidence}</Stack>
      </div>
      {act && (
        <div ref={place} className={styles.act} tabIndex={-1}>
          {act}
        </div>
      )}
    </div>
  );
}
