import type { OperatorCase } from '@castwork/contract/cases/schemas';
import { useNavigate } from '@castwork/router';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { Act } from '../rows/act.tsx';

const reads = [
  'GET /api/operator/cases/{id}',
  'GET /api/operator/waiting',
  'GET /api/operator/disputes',
] as const;

/** What may be done with a case: taken up as a dispute, or closed with why nothing is to be done. */
export function ActOnCase({ of }: { of: OperatorCase }) {
  const { submissionId: id, waits, transitions, file } = of;
  const isDisputed = file.submission.status === 'Disputed';
  const navigate = useNavigate();
  const mayDispute = transitions.includes('dispute');
  return (
    <Panel title="What to do">
      {!waits && (
        <p>
          {isDisputed ? 'Its dispute is to be decided.' : 'Nothing waits for an operator here.'}
        </p>
      )}
      <Cluster>
        <Act
          call="POST /api/operator/cases/{id}/dispute"
          id={id}
          read={{ submittedAt: file.submission.submittedAt }}
          label="Take it up…"
          variant="primary"
          offered={mayDispute}
          reads={reads}
          onDone={() => navigate(`/operator/disputes/${id}`)}
          title="Take it up"
          hint="Both sides read it"
          confirmLabel="Open a dispute"
        >
          It becomes a dispute: no clock runs, neither side can decide, and an operator says what
          share is paid.
        </Act>
        <Act
          call="POST /api/operator/cases/{id}/close"
          id={id}
          read={{ since: waits?.since }}
          label="Nothing is to be done…"
          offered={waits !== null}
          reads={reads}
          title="Nothing is to be done"
          hint="Operators read it"
          confirmLabel="Close the case"
        >
          It waits no more. Links that nobody has decided on stay with their sponsor.
        </Act>
      </Cluster>
    </Panel>
  );
}
