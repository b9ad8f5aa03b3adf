import type { OperatorJobRow } from '@castwork/contract/operator/job-schemas';
import { StatusBadge } from '@castwork/ui/status-badge';

const states = {
  Open: <StatusBadge look="granted" word="Open" />,
  Over: <StatusBadge look="ended" word="Over" />,
  Deleted: <StatusBadge look="ended" word="Deleted" />,
} satisfies Record<OperatorJobRow['status'], unknown>;

/** The state of a job. */
export const JobBadge = ({ of: { status, isTakenDown } }: { of: OperatorJobRow }) =>
  isTakenDown ? <StatusBadge look="refused" word="Taken down" /> : states[status];
