import type { Ending } from '@castwork/contract/submissions/schemas';
import * as styles from './ending.module.css';

/** The reason that was given for an ending, if one was. */
export const EndingReason = ({ of }: { of: Ending | null | undefined }) =>
  of?.reason && (
    <p className={styles.small}>
      Reason: <bdi>{of.reason}</bdi>
    </p>
  );
