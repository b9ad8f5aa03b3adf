import type { Deposit } from '@castwork/contract/deposits/schemas';
import { amountAsTyped, notDollars, parseDollars } from '@castwork/contract/money';
import { useForm } from '@castwork/forms';
import { errorWords, refresh, useAction } from '@castwork/session';
import { FormDialog } from '@castwork/ui/form-dialog';
import { formatMoney } from '@castwork/ui/money';
import { Whole } from '@castwork/ui/whole';
import { DollarField } from '@castwork/widgets/dollar-field';
import { moneyCalls } from '../money/money-calls.ts';
import { useSubmit } from '@castwork/widgets/use-submit';
import { popup } from '../toasts.ts';

interface AskRefundProps {
  deposit: Deposit;
  /** Dollars of it that the balance still holds. */
  most: number;
  onClose: () => void;
}

/** Asks for a payment back, or for a part of it. */
export function AskRefund({ deposit, most, onClose }: AskRefundProps) {
  const form = useForm({ defaultValues: { amount: amountAsTyped(most) } });
  const ask = useAction('POST /api/deposits/{id}/refund', {
    onSuccess: ({ message }) => {
      popup(message);
      onClose();
      return refresh(...moneyCalls);
    },
    onError: () => void refresh(...moneyCalls),
  });
  const submit = useSubmit(
    form,
    ({ amount }) =>
      ask.mutateAsync({ params: { id: deposit._id }, body: { amount: parseDollars(amount) } }),
    (error) => errorWords(error, 'It could not be asked for'),
  );
  return (
    <FormDialog
      title="Ask for a refund"
      aria-label="Ask for a refund"
      {...submit}
      confirmLabel="Ask for it back"
      busyLabel="Asking…"
      onCancel={onClose}
    >
      <p>
        It leaves your balance now. An operator sends it back to where you paid{' '}
        {formatMoney(deposit.amount)} from, reference <Whole end=";">{deposit.reference}</Whole> you
        are told once it is sent.
      </p>
      <DollarField
        form={form}
        name="amount"
        label="Amount"
        hint={`At most ${formatMoney(most)}`}
        rules={{
          validate: (typed) => {
            const amount = parseDollars(typed);
            if (!(amount > 0)) return notDollars;
            return amount <= most || `At most ${formatMoney(most)}`;
          },
        }}
      />
    </FormDialog>
  );
}
