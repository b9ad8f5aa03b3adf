import { limits } from '@castwork/contract/limits';
import { useForm, useWatch } from '@castwork/forms';
import { formatMoney, Money } from '@castwork/ui/money';
import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { amountAsTyped, parseDollars } from '@castwork/contract/money';
import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { errorWords, useAction } from '@castwork/session';
import { FormDialog } from '@castwork/ui/form-dialog';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { DollarField } from '@castwork/widgets/dollar-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { accountWords } from './account-words.ts';
import { HeldUntil } from './method/held-until.tsx';
import { refreshMoney } from './refresh-money.ts';
import { typedAmount } from './typed-amount.ts';

export interface WithdrawDialogProps {
  /** Dollars. */
  available: number;
  method: PayoutMethod;
  onClose: () => void;
}

/** Asks how much is paid out: all, unless less is typed. */
export function WithdrawDialog({ available, method, onClose }: WithdrawDialogProps) {
  const { min, max } = limits.payout;
  // What may be on its way already, of which the balance knows: the same can be asked for once more.
  const [unsure, setUnsure] = useState(0);
  const allowed = Math.max(available, unsure);
  const most = Math.min(allowed, max);
  const form = useForm({ defaultValues: { amount: amountAsTyped(most) } });
  const amount = typedAmount(useWatch({ control: form.control, name: 'amount' }), allowed);
  const withdraw = useAction('POST /api/payouts', {
    onSuccess: ({ payout }) => {
      showToast({ message: `${formatMoney(payout.amount)} was requested.` });
      refreshMoney();
      onClose();
    },
    onError: (error, { body }) => {
      setUnsure(mayHaveBeenDone(error) ? (body?.amount ?? 0) : 0);
      // What is there may be less by now.
      refreshMoney();
    },
  });
  const submit = useSubmit(
    form,
    (typed) =>
      withdraw.mutateAsync({
        body: { amount: parseDollars(typed.amount), methodChangedAt: method.changedAt },
      }),
    (error) => errorWords(error, '❌ Failed to withdraw'),
  );
  return (
    <FormDialog
      title="Withdraw"
      {...submit}
      confirmLabel={
        <span>Withdraw {typeof amount === 'number' && <Money dollars={amount} />}</span>
      }
      busyLabel="Withdrawing…"
      onCancel={onClose}
    >
      <p>
        It goes to {accountWords(method)}
        {method.accountName && (
          <>
            {' '}
            of <bdi>{method.accountName}</bdi>
          </>
        )}
        .
      </p>
      {method.heldUntil && <HeldUntil at={method.heldUntil} />}
      <DollarField
        form={form}
        name="amount"
        label="Amount in dollars"
        hint={`From ${formatMoney(min)} to ${formatMoney(most)}.`}
        autoComplete="off"
        rules={{
          validate: (typed) => {
            const wrong = typedAmount(typed, allowed);
            return typeof wrong === 'number' || wrong;
          },
        }}
      />
    </FormDialog>
  );
}
