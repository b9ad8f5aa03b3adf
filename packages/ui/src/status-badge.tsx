import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';
import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  CrossCircleIcon,
  SendIcon,
  type Icon,
} from './icons.tsx';

// One vocabulary everywhere: the same word, colour and icon.
const looks = {
  Pending: ['warning', ClockIcon],
  Submitted: ['info', SendIcon],
  Approved: ['success', CheckCircleIcon],
  Denied: ['danger', CrossCircleIcon],
  Withdrawn: ['neutral', CrossCircleIcon],
  Expired: ['neutral', ClockIcon],
  Disputed: ['danger', AlertIcon],
  Closed: ['neutral', CrossCircleIcon],
} satisfies Record<string, [BadgeTone, Icon]>;

export type Status = keyof typeof looks;

export interface StatusBadgeProps {
  /** In any case: states are written in both on the wire. */
  status: Status | Lowercase<Status>;
  /** Other words for the same state, e.g. `Approved & Paid`. */
  children?: ReactNode;
}

/** The state of something. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const word = `${status.charAt(0).toUpperCase()}${status.slice(1)}` as Status;
  const [tone, Icon] = looks[word];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {children ?? word}
    </Badge>
  );
}
