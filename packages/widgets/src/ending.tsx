import { decisionWords } from '@castwork/contract/process/decision-words';
import type { Decision, Ending } from '@castwork/contract/submissions/schemas';
import * as styles from './ending.module.css';

/** The reason that was given for an ending, if one was. */
export const EndingReason = ({ of }: { of: Pick<Ending, 'reason'> | null | undefined }) =>
  of?.reason && (
    <p className={styles.small}>
      Reason: <bdi>{of.reason}</bdi>
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
