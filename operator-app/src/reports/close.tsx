import { Cluster } from '@castwork/ui/layout';
import { Act } from '../rows/act.tsx';

const reads = ['GET /api/operator/reports/{id}', 'GET /api/operator/waiting'] as const;

/** Closes a report, with what was done about it. */
export const Close = ({ id, offered }: { id: string; offered: boolean }) => (
  <Cluster>
    <Act
      call="POST /api/operator/reports/{id}/close"
      id={id}
      label="Close the report…"
      variant="primary"
      offered={offered}
      reads={reads}
      title="Close the report"
      hint="Operators read it"
      confirmLabel="Close the report"
    >
      It waits no more. Neither of the two is told.
    </Act>
  </Cluster>
);
