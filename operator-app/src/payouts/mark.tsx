import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { useAction, useSession } from '@castwork/session';
import { formatMoney } from '@castwork/ui/money';
import { PaymentDialog } from '../deposits/payment-dialog.tsx';
import { GiveReason } from '../rows/give-reason.tsx';
import { thenRead } from '../rows/then-read.ts';
import { type AsOfNow, useLate } from '../rows/use-late.ts';
import { mayMark } from './may-mark.ts';

interface MarkProps extends AsOfNow<OperatorPayout> {
  payout: OperatorPayout;
  as: 'sent' | 'failed';
}

const reads = ['GET /api/operator/payouts', 'GET /api/operator/waiting'] as const;

/** Records what became of a payout: sent by a reference, or failed for a reason. */
export function Mark({ payout, as, ...ofNow }: MarkProps) {
  const { onClose } = ofNow;
  const then = thenRead(reads, onClose);
  const send = useAction('POST /api/operator/payouts/{id}/sent', then);
  const fail = useAction('POST /api/operator/payouts/{id}/failed', then);
  useLate({
    ...ofNow,
    error: send.error ?? fail.error,
    code: 'other_status',
    isOther: (now) => now?.status !== payout.status,
    mayStill: (now) => mayMark(now)[as],
  });
  const params = { id: payout._id };
  // What another has made of it since this was read is not undone unseen.
  const { status } = payout;
  const whose = (
    <>
      {formatMoney(payout.amount)} to <bdi>{payout.creator.name}</bdi>
      {payout.last4 && <>, account ending in {payout.last4}</>}.
    </>
  );
  const user = useSession()?.user._id;
  return as === 'sent' ? (
    <PaymentDialog
      draft={`sent.${payout._id}`}
      title="Mark as sent"
      hint="What your bank knows the payment by"
      onSend={({ reference }) => send.mutateAsync({ params, body: { reference, status } })}
      onClose={onClose}
      confirmLabel="Mark as sent"
    >
      <p>
        {whose}{' '}
        {payout.isLeftBehind
          ? 'It came back once they had closed their account: record how it was sent another way.'
          : 'They are told that it was sent.'}
      </p>
    </PaymentDialog>
  ) : (
    <GiveReason
      draft={`failed.${user}.${payout._id}`}
      title="Mark as failed"
      hint="The creator reads it"
      confirmLabel="Mark as failed"
      danger
      action={fail}
      onSend={(reason) => fail.mutate({ params, body: { reason, status } })}
      onCancel={onClose}
    >
      {whose} {status === 'paid' && 'It was recorded as sent. '}The money is in their balance again,
      and they read why.
    </GiveReason>
  );
}
