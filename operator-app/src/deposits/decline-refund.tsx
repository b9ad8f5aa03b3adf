import { useAction, useSession } from '@castwork/session';
import { Money } from '@castwork/ui/money';
import { GiveReason } from '../rows/give-reason.tsx';
import { thenRead } from '../rows/then-read.ts';
import { type AboutDeposit, reads, useAskedBack } from './about-deposit.ts';

/** Declines what a sponsor has asked back, with a reason for them. */
export function DeclineRefund(about: AboutDeposit) {
  const { deposit, onClose } = about;
  const user = useSession()?.user._id;
  const decline = useAction(
    'POST /api/operator/deposits/{id}/refund-declined',
    thenRead(reads, onClose),
  );
  useAskedBack(about, decline.error);
  return (
    deposit && (
      <GiveReason
        draft={`decline.${user}.${deposit._id}`}
        title="Decline this refund"
        hint="The sponsor reads it"
        confirmLabel="Decline it"
        action={decline}
        onSend={(reason) =>
          decline.mutate({
            params: { id: deposit._id },
            // What was asked for again since this was read is declined by nobody.
            body: { reason, amount: deposit.refundRequested },
          })
        }
        onCancel={onClose}
      >
        <Money dollars={deposit.refundRequested} /> goes back into the balance of{' '}
        <bdi>{deposit.sponsor.name}</bdi>.
      </GiveReason>
    )
  );
}
