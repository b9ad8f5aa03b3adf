import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { Act } from '../rows/act.tsx';

const reads = ['GET /api/operator/people/{id}', 'GET /api/operator/people'] as const;

/** What may be done with an account: suspended or restored for a reason, and signed out everywhere. */
export const ActOnPerson = ({
  of: { _id: id, role, suspension, suspendedAt },
}: {
  of: PersonPage;
}) => (
  <Panel title="What to do">
    <Cluster>
      <Act
        call="POST /api/operator/people/{id}/restore"
        id={id}
        read={{ suspendedAt: suspendedAt ?? undefined }}
        label="Restore…"
        variant="primary"
        offered={suspension !== null}
        reads={reads}
        title="Restore this account"
        hint="They read it"
        confirmLabel="Restore"
      >
        They can do everything again.
        {role === 'sponsor' && ' Their open jobs are on the market again.'}
      </Act>
      <Act
        call="POST /api/operator/people/{id}/suspend"
        id={id}
        label="Suspend…"
        variant="danger"
        offered={suspension === null}
        reads={reads}
        title="Suspend this account"
        hint="They read it"
        confirmLabel="Suspend"
      >
        Their sessions end at once. They can log in to finish what they have begun and to be paid,
        and begin nothing new.
        {role === 'sponsor' && ' Their open jobs leave the market until you restore the account.'}
      </Act>
      <Act
        call="POST /api/operator/people/{id}/end-sessions"
        id={id}
        label="End their sessions…"
        reads={reads}
        title="End all of their sessions"
        hint="Operators read it"
        confirmLabel="End their sessions"
      >
        They are logged out everywhere, and log in again with their password.
      </Act>
    </Cluster>
  </Panel>
);
