import { decisionWords } from '@castwork/contract/process/decision-words';
import type { ActorKind } from '@castwork/contract/process/transition';
import type { Side } from '@castwork/contract/roles';
import type { Decision, Ending, OpenDispute } from '@castwork/contract/submissions/schemas';
import * as styles from './ending.module.css';

/** The reason that was given for an ending, if one was. */
export const EndingReason = ({ of }: { of: Pick<Ending, 'reason'> | null | undefined }) =>
  of?.reason && (
    <p className={styles.small}>
      Reason: <bdi>{of.reason}</bdi>
    </p>
  );

const others = {
  creator: 'The creator',
  sponsor: 'The sponsor',
  operator: 'An operator',
  system: 'Castwork',
} as const satisfies Record<ActorKind, string>;

interface DisputeOfProps {
  of: OpenDispute | null | undefined;
  /** Who reads it. */
  side: Side;
}

/** Who disputes work, and why. */
export const DisputeOf = ({ of, side }: DisputeOfProps) =>
  of && (
    <p className={styles.small}>
      {of.by === side ? 'You' : others[of.by]} opened a dispute{of.reason && ': '}
      <bdi>{of.reason}</bdi>
    </p>
  );

/** What an operator decided of paid work, and why, if one did. */
export const DecisionOf = ({ of }: { of: Decision | null | undefined }) =>
  of && (
    <>
      <p className={styles.small}>{decisionWords(of.share)}.</p>
      <EndingReason of={of} />
    </>
  );
