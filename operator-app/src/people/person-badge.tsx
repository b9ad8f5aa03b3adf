import type { PersonRow } from '@castwork/contract/operator/people-schemas';
import { StatusBadge } from '@castwork/ui/status-badge';

/** The state of somebody's account. */
export function PersonBadge({ of }: { of: PersonRow }) {
  if (of.closedAt) return <StatusBadge look="ended" word="Closed" />;
  if (of.suspendedAt) return <StatusBadge look="refused" word="Suspended" />;
  if (!of.confirmedAt) return <StatusBadge look="waiting" word="Not confirmed" />;
  return <StatusBadge look="granted" word="Active" />;
}
