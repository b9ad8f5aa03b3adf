import { useAction } from '@castwork/session';
import { formatCount } from '@castwork/ui/format';
import { PaymentDialog } from '../deposits/payment-dialog.tsx';
import { thenRead } from '../rows/then-read.ts';

interface SendRunProps {
  id: string;
  /** Which file it is. */
  which: string;
  /** How many of its payouts are on their way. */
  count: number;
  onClose: () => void;
}

const reads = [
  'GET /api/operator/payout-runs',
  'GET /api/operator/payouts',
  'GET /api/operator/waiting',
] as const;

/** Records that the bank has taken a file: all of its payouts that are on their way were sent. */
export function SendRun({ id, which, count, onClose }: SendRunProps) {
  const send = useAction('POST /api/operator/payout-runs/{id}/sent', thenRead(reads, onClose));
  return (
    <PaymentDialog
      draft={`sent-run.${id}`}
      title="Mark as sent"
      hint="What your bank knows the file by"
      onSend={({ reference }) => send.mutateAsync({ params: { id }, body: { reference } })}
      onClose={onClose}
      confirmLabel="Mark as sent"
    >
      <p>
        {which}: {formatCount(count, 'payout')} of it on the way. Their creators are told that they
        were sent. One that your bank sends back can still be marked as failed.
      </p>
    </PaymentDialog>
  );
}
