import { useAction } from '@castwork/session';
import { Whole } from '@castwork/ui/whole';
import { thenRead } from '../rows/then-read.ts';
import { type AboutDeposit, reads, useAskedBack } from './about-deposit.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** Records that what a sponsor has asked back was sent: how much, and by which reference. */
export function Refund(about: AboutDeposit) {
  const { deposit, onClose } = about;
  const refund = useAction('POST /api/operator/deposits/{id}/refunded', thenRead(reads, onClose));
  useAskedBack(about, refund.error);
  return (
    deposit && (
      <PaymentDialog
        draft={`refunded.${deposit._id}`}
        title="Record a refund that you have sent"
        amountLabel="Amount that was sent"
        amount={deposit.refundRequested}
        onSend={({ amount, reference }) =>
          refund.mutateAsync({
            params: { id: deposit._id },
            body: {
              amount,
              // What another has sent or declined since this was read is sent by nobody.
              requested: deposit.refundRequested || undefined,
              reference,
              providerRefuses: !deposit.isRefundedByHand,
            },
          })
        }
        onClose={onClose}
        confirmLabel="Record refund"
      >
        <p>
          To <bdi>{deposit.sponsor.name}</bdi>, of the payment with the reference{' '}
          <Whole end=".">{deposit.reference}</Whole> They are told that it was sent.
        </p>
        {!deposit.isRefundedByHand && (
          <p>Only where Stripe refuses it: what is refunded there is recorded by itself.</p>
        )}
      </PaymentDialog>
    )
  );
}
