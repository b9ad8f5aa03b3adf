import { useAction } from '@castwork/session';
import { Whole } from '@castwork/ui/whole';
import { thenRead } from '../rows/then-read.ts';
import { type AboutDeposit, reads } from './about-deposit.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** Records a payment that has arrived: whose, how much, and by which reference. */
export function Receive({ deposit, onClose }: Pick<AboutDeposit, 'deposit' | 'onClose'>) {
  const receive = useAction('POST /api/operator/deposits/{id}/received', thenRead(reads, onClose));
  const record = useAction('POST /api/operator/deposits', thenRead(reads, onClose));
  return (
    <PaymentDialog
      draft={`received.${deposit?._id ?? 'new'}`}
      title="Record a payment that has arrived"
      amountLabel="Amount that arrived"
      amount={deposit?.amount}
      hint={deposit && 'The announced one, as your bank’s statement has it'}
      onSend={({ email, ...body }) =>
        deposit
          ? receive.mutateAsync({ params: { id: deposit._id }, body })
          : record.mutateAsync({ body: { ...body, email } })
      }
      onClose={onClose}
      confirmLabel="Record payment"
    >
      {deposit && (
        <p>
          From <bdi>{deposit.sponsor.name}</bdi>, announced with the reference{' '}
          <Whole end=".">{deposit.reference}</Whole>
        </p>
      )}
    </PaymentDialog>
  );
}
