import type { PayoutStatus } from '@castwork/contract/process/payout';
import { Badge, type BadgeTone } from '@castwork/ui/badge';
import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  CrossCircleIcon,
  type Icon,
  SendIcon,
} from '@castwork/ui/icons';
import { payoutWords } from './payout-words.ts';

const looks = {
  pending: ['warning', ClockIcon],
  onHold: ['warning', AlertIcon],
  processing: ['info', SendIcon],
  paid: ['success', CheckCircleIcon],
  failed: ['danger', CrossCircleIcon],
} as const satisfies Record<PayoutStatus, [BadgeTone, Icon]>;

/** The state of a payout. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const [tone, Icon] = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {payoutWords[status].word}
    </Badge>
  );
}
