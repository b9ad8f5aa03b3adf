import type { Deposit } from '@castwork/contract/deposits/schemas';
import { api, type ApiError, refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { copyText } from '@castwork/ui/copy-text';
import { formatMoney } from '@castwork/ui/money';
import { Whole } from '@castwork/ui/whole';
import { seenAfter } from '@castwork/widgets/seen-after';
import { toastError } from '@castwork/widgets/toast-error';
import { useState } from 'react';
import { moneyCalls } from '../money/money-calls.ts';
import { complain, popup } from '../toasts.ts';
import * as styles from './balance.module.css';

/** How it is paid; the reference, which has to be given to the letter, is in one piece. */
function Instructions({ deposit: { instructions, reference } }: { deposit: Deposit }) {
  const [before, ...after] = instructions.split(reference);
  const rest = after.join(reference);
  const end = /^[.,;]?/.exec(rest)?.[0] ?? '';
  return (
    <p>
      {before}
      {after.length > 0 && <Whole end={end}>{reference}</Whole>}
      {rest.slice(end.length)}
    </p>
  );
}

/** Whether a payment is awaited no more whose withdrawal has failed, as far as that can be read. */
const isWithdrawn = (id: string, error: ApiError) =>
  seenAfter(error, async () => {
    const { items } = await api.call('GET /api/deposits');
    return items.find(({ _id }) => _id === id)?.status === 'failed';
  });

function tellWithdrawn(message: string) {
  popup(message);
  return refresh(...moneyCalls);
}

/** Takes back what was announced and will not be paid, once that is sure. */
function Withdraw({ deposit: { _id: id, amount, reference } }: { deposit: Deposit }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useAction('POST /api/deposits/{id}/withdraw', {
    onSuccess: ({ message }) => tellWithdrawn(message),
    onError: async (error) => {
      // It was withdrawn, and the answer was lost.
      if (await isWithdrawn(id, error)) return tellWithdrawn('Payment withdrawn');
      toastError(error, 'It could not be withdrawn');
      return void refresh(...moneyCalls);
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button
        aria-label={`I will not pay this: ${formatMoney(amount)} with reference ${reference}`}
        onClick={() => setAsked(true)}
      >
        I will not pay this
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={`Take back the ${formatMoney(amount)} that you announced?`}
          confirmLabel="I will not pay this"
          busy={withdraw.isPending}
          busyLabel="Withdrawing…"
          onConfirm={() => withdraw.mutate({ params: { id } })}
          onCancel={() => setAsked(false)}
        >
          <p>Nobody waits for it any more. If you have paid it already, leave it as it is.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Where that fails it is said, to be copied by hand. */
async function copy(reference: string) {
  if (await copyText(reference)) popup('Reference copied');
  else complain(`The reference is ${reference}`);
}

/** What is awaited of a sponsor: how to pay it, or that it will not be paid. */
export const Announced = ({ deposit }: { deposit: Deposit }) => (
  <>
    <Instructions deposit={deposit} />
    <div className={styles.act} data-screen-only>
      <Button onClick={() => void copy(deposit.reference)}>Copy reference</Button>
      <Withdraw deposit={deposit} />
    </div>
  </>
);
