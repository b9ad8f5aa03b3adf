import { limits } from '@castwork/contract/limits';
import { formatMoney } from '@castwork/ui/money';
import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { errorWords, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';
import { showToast } from '@castwork/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
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
  const [typed, setTyped] = useState(Math.min(available, max).toFixed(2));
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const amount = typedAmount(typed, available);
  const withdraw = useAction('POST /api/payouts', {
    onSuccess: ({ payout }) => {
      showToast({ message: `${formatMoney(payout.amount)} was requested.` });
      onClose();
    },
    // What is there may be less by now.
    onSettled: () => void refreshMoney(),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (typeof amount === 'number') withdraw.mutate({ body: { amount } });
    else input.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title="Withdraw" busy={withdraw.isPending}>
      <Form onSubmit={send}>
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
        <Field
          label="Amount in dollars"
          hint={`From ${formatMoney(min)} to ${formatMoney(Math.min(available, max))}.`}
          error={isShown && typeof amount === 'string' && amount}
        >
          <TextInput
            ref={input}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {withdraw.error && (
          <Banner tone="error">{errorWords(withdraw.error, '❌ Failed to withdraw')}</Banner>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={withdraw.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={withdraw.isPending}
            busyLabel="Withdrawing…"
          >
            {typeof amount === 'number' ? `Withdraw ${formatMoney(amount)}` : 'Withdraw'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
