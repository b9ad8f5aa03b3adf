import type { OperatorCase } from '@castwork/contract/cases/schemas';
import { useNavigate } from '@castwork/router';
import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { GiveReason } from '../rows/give-reason.tsx';

const read = () =>
  void refresh(
    'GET /api/operator/cases/{id}',
    'GET /api/operator/waiting',
    'GET /api/operator/disputes',
  );

/** What may be done with a case: taken up as a dispute, or closed with why nothing is to be done. */
export function Act({ of: { submissionId: id, waits, transitions } }: { of: OperatorCase }) {
  const [asked, setAsked] = useState<'close' | 'dispute'>();
  const navigate = useNavigate();
  const done = ({ message }: { message: string }) => {
    showToast({ message, tone: 'success' });
    setAsked(undefined);
    read();
  };
  // Another operator may have been faster: the case says so.
  const close = useAction('POST /api/operator/cases/{id}/close', {
    onSuccess: done,
    onError: read,
  });
  const dispute = useAction('POST /api/operator/cases/{id}/dispute', {
    onSuccess: (reply) => {
      done(reply);
      navigate(`/operator/disputes/${id}`);
    },
    onError: read,
  });
  const mayDispute = transitions.includes('dispute');
  if (!waits && !mayDispute && !asked) return null;
  const call = (reason: string) => ({ params: { id }, body: { reason } });
  const onCancel = () => setAsked(undefined);
  return (
    <Panel title="What to do">
      <Cluster>
        {mayDispute && (
          <Button variant="primary" onClick={() => setAsked('dispute')}>
            Take it up…
          </Button>
        )}
        {waits && <Button onClick={() => setAsked('close')}>Nothing is to be done…</Button>}
      </Cluster>
      {asked === 'dispute' && (
        <GiveReason
          title="Take it up"
          hint="Both sides read it"
          confirmLabel="Open a dispute"
          action={dispute}
          onSend={(reason) => dispute.mutate(call(reason))}
          onCancel={onCancel}
        >
          It becomes a dispute: no clock runs, neither side can decide, and an operator says what
          share is paid.
        </GiveReason>
      )}
      {asked === 'close' && (
        <GiveReason
          title="Nothing is to be done"
          hint="Operators read it"
          confirmLabel="Close the case"
          action={close}
          onSend={(reason) => close.mutate(call(reason))}
          onCancel={onCancel}
        >
          It waits no more. Links that nobody has decided on stay with their sponsor.
        </GiveReason>
      )}
    </Panel>
  );
}
