import { limits } from '@castwork/contract/limits';
import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { errorWords, refresh, useAction, useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { formatMoney } from '@castwork/ui/money';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { showToast } from '@castwork/ui/toast';
import { PaymentDialog } from '../deposits/payment-dialog.tsx';

interface MarkProps {
  payout: OperatorPayout;
  as: 'sent' | 'failed';
  onClose: () => void;
}

const read = () => void refresh('GET /api/operator/payouts', 'GET /api/operator/waiting');

/** Records what became of a payout: sent by a reference, or failed for a reason. */
export function Mark({ payout, as, onClose }: MarkProps) {
  const then = {
    onSuccess: ({ message }: { message: string }) => {
      showToast({ message, tone: 'success' });
      onClose();
      read();
    },
    // Another operator may have been faster: the list says so.
    onError: read,
  };
  const send = useAction('POST /api/operator/payouts/{id}/sent', then);
  const fail = useAction('POST /api/operator/payouts/{id}/failed', then);
  const params = { id: payout._id };
  const whose = (
    <p>
      {formatMoney(payout.amount)} to <bdi>{payout.creator.name}</bdi>
      {payout.last4 && <>, account ending in {payout.last4}</>}.{' '}
      {as === 'sent'
        ? 'They are told that it was sent.'
        : 'The money is in their balance again, and they read why.'}
    </p>
  );
  const user = useSession()?.user._id;
  return as === 'sent' ? (
    <PaymentDialog
      draft={`sent.${payout._id}`}
      title="Mark as sent"
      hint="What your bank knows the payment by"
      action={send}
      onSend={({ reference }) => send.mutate({ params, body: { reference } })}
      onClose={onClose}
      confirmLabel="Mark as sent"
    >
      {whose}
    </PaymentDialog>
  ) : (
    <ReasonDialog
      draft={`failed.${user}.${payout._id}`}
      title="Mark as failed"
      label="Reason"
      hint="The creator reads it"
      missing="Say why"
      maxLength={limits.note}
      confirmLabel="Mark as failed"
      danger
      busy={fail.isPending}
      busyLabel="Recording…"
      onSend={(reason) => fail.mutate({ params, body: { reason } })}
      onCancel={onClose}
    >
      {whose}
      {fail.error && (
        <Banner tone="error">{errorWords(fail.error, 'It could not be recorded')}</Banner>
      )}
    </ReasonDialog>
  );
}
