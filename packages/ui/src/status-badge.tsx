import { Badge, type BadgeTone } from './badge.tsx';
import { ClockIcon, PauseIcon } from './further-icons.tsx';
import {
  AlertIcon,
  CheckCircleIcon,
  CrossCircleIcon,
  ListIcon,
  RefreshIcon,
  SearchIcon,
  SendIcon,
  type Icon,
  WalletIcon,
} from './icons.tsx';
import * as styles from './status-badge.module.css';

// The same colour and icon everywhere; never colour alone.
const looks = {
  todo: ['warning', ListIcon],
  review: ['info', SearchIcon],
  changes: ['warning', RefreshIcon],
  paid: ['success', WalletIcon],
  dispute: ['danger', AlertIcon],
  ended: ['neutral', CrossCircleIcon],
  waiting: ['warning', ClockIcon],
  held: ['warning', PauseIcon],
  sent: ['info', SendIcon],
  granted: ['success', CheckCircleIcon],
  refused: ['danger', CrossCircleIcon],
} satisfies Record<string, [BadgeTone, Icon]>;

export interface StatusBadgeProps {
  look: keyof typeof looks;
  /** What happens now. */
  word: string;
  /** Who acts, or why it ended. */
  note?: string;
}

/** The state of something. */
export function StatusBadge({ look, word, note }: StatusBadgeProps) {
  const [tone, Icon] = looks[look];
  return (
    <span className={styles.state}>
      <Badge tone={tone} icon={<Icon />}>
        {word}
      </Badge>
      {note && (
        <>
          {' '}
          <span className={styles.note}>{note}</span>
        </>
      )}
    </span>
  );
}
