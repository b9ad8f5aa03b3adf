import type { OperatorJobRow } from '@castwork/contract/operator/job-schemas';
import { StatusBadge } from '@castwork/ui/status-badge';
import { jobState } from './job-state.ts';

const states = {
  Open: <StatusBadge look="granted" word="Open" />,
  Taken: <StatusBadge look="todo" word="All places taken" />,
  Paid: <StatusBadge look="paid" word="Paid" />,
  Over: <StatusBadge look="ended" word="Over" />,
  Deleted: <StatusBadge look="ended" word="Deleted" />,
  TakenDown: <StatusBadge look="refused" word="Taken down" />,
} satisfies Record<ReturnType<typeof jobState>, unknown>;

/** The state of a job. */
export const JobBadge = ({ of }: { of: OperatorJobRow }) => states[jobState(of)];
