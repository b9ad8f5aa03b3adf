import { parseDollars } from '@castwork/contract/money';
import { useForm } from '@castwork/forms';
import { errorWords, refresh, useAction } from '@castwork/session';
import { useSubmit } from '@castwork/widgets/use-submit';
import { useEffect, useState } from 'react';
import { useDeposits } from './use-balance.ts';

interface Funds {
  amount: string;
}

/** The form that announces funds, and leaves for the page on which they are paid where there is one. */
export function useAddFunds(amount: string) {
  const form = useForm<Funds>({ defaultValues: { amount } });
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from there, a browser may show this page as it was left.
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const add = useAction('POST /api/deposits', {
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl) {
        setLeaving(true);
        location.assign(checkoutUrl);
        return;
      }
      form.reset({ amount: '' });
      void refresh('GET /api/deposits', 'GET /api/balance');
    },
  });
  const { onSubmit, busy, failure } = useSubmit(
    form,
    ({ amount }) => add.mutateAsync({ body: { amount: parseDollars(amount) } }),
    (error, isPlaced) => (isPlaced ? undefined : errorWords(error, 'Something went wrong')),
  );
  const isBusy = busy || isLeaving;
  const made = add.data && !add.data.checkoutUrl && !isBusy ? add.data.deposit : undefined;
  const { items: deposits } = useDeposits();
  // Once it has come, or will not, there is nothing to be paid.
  const isAwaited = (deposits.find(({ _id }) => _id === made?._id) ?? made)?.status === 'pending';
  const announced = isAwaited ? made : undefined;
  return { form, onSubmit, isBusy, failure, announced };
}
