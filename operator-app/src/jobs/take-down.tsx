import { Cluster } from '@castwork/ui/layout';
import { Act } from '../rows/act.tsx';

const reads = ['GET /api/operator/jobs/{id}', 'GET /api/operator/jobs'] as const;

/** Takes a job off the market for good. */
export const TakeDown = ({ id, offered }: { id: string; offered: boolean }) => (
  <Cluster>
    <Act
      call="POST /api/operator/jobs/{id}/take-down"
      id={id}
      label="Take it down…"
      variant="danger"
      offered={offered}
      reads={reads}
      title="Take this job down"
      hint="The sponsor and creators who took or asked for it read it"
      confirmLabel="Take it down"
    >
      It leaves the market for good. Work without links ends and requests expire; what was held for
      them goes back to the sponsor. Links that were sent are still decided on and paid.
    </Act>
  </Cluster>
);
