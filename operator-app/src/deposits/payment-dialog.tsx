import { limits } from '@castwork/contract/limits';
import { notDollars, parseDollars } from '@castwork/contract/money';
import { useDraft, useForm } from '@castwork/forms';
import { useSession } from '@castwork/session';
import { FormDialog } from '@castwork/ui/form-dialog';
import { formatMoney } from '@castwork/ui/money';
import { DollarField } from '@castwork/widgets/dollar-field';
import { TextField } from '@castwork/widgets/text-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { type ReactNode, useState } from 'react';
import { failureWords } from '../rows/failure-words.ts';
import { SponsorOf } from './sponsor-of.tsx';

interface Typed {
  email: string;
  amount: number;
  reference: string;
}

interface PaymentDialogProps {
  /** What it is for, by which what was typed is kept while it is not sent. */
  draft: string;
  title: string;
  /** Which payment it is; without it the sponsor is asked for. */
  children?: ReactNode;
  /** What the amount is of; without it none is asked for. */
  amountLabel?: string;
  /** Dollars that stand there at first. */
  amount?: number | undefined;
  /** Which reference it is. */
  hint?: string | undefined;
  onSend: (typed: Typed) => Promise<unknown>;
  onClose: () => void;
  /** What its button says. */
  confirmLabel: string;
}

const required = (typed = '') => typed.trim() !== '' || 'Required';

/**
 * What is asked once more before it is recorded, for good: an amount that differs from the one that is
 * known, and that of a payment of which nothing is known.
 */
function questionOf({ children, amount }: PaymentDialogProps, typed: Typed) {
  const words = `Record ${formatMoney(typed.amount)}`;
  if (!children) return `${words} for ${typed.email.trim()}?`;
  return amount === undefined || amount === typed.amount
    ? undefined
    : `${words} of ${formatMoney(amount)}?`;
}

/** Asks for what the bank's statement says of a payment: how much, and by which reference. */
export function PaymentDialog(all: PaymentDialogProps) {
  const { children, amountLabel, amount, onClose, ...props } = all;
  const form = useForm({
    defaultValues: {
      // What is wrong with an address that is not asked for has no field to stand at.
      ...(children ? {} : { email: '' }),
      amount: amount?.toFixed(2) ?? '',
      reference: '',
    },
  });
  const forget = useDraft(form, `${props.draft}.${useSession()?.user._id}`);
  const [asked, setAsked] = useState<{ question: string; typed: Typed }>();
  const submit = useSubmit(
    form,
    async ({ amount: dollars, ...rest }) => {
      const typed = { email: '', ...rest, amount: parseDollars(dollars) };
      const question = questionOf(all, typed);
      if (question && !asked) return setAsked({ question, typed });
      // Before it is sent: a field that is found wrong takes the focus, which it cannot behind the question.
      setAsked(undefined);
      await props.onSend(typed);
      forget();
    },
    (error, isPlaced) => (isPlaced ? undefined : failureWords(error)),
  );
  return (
    <>
      <FormDialog
        title={props.title}
        {...submit}
        confirmLabel={props.confirmLabel}
        busyLabel="Recording…"
        onCancel={onClose}
      >
        {children ?? (
          <TextField
            form={form}
            name="email"
            label="Sponsor’s email"
            type="email"
            rules={{ validate: required }}
          />
        )}
        {amountLabel && (
          <DollarField
            form={form}
            name="amount"
            label={amountLabel}
            rules={{ validate: (typed) => parseDollars(typed) > 0 || notDollars }}
          />
        )}
        <TextField
          form={form}
          name="reference"
          label="Reference"
          hint={props.hint ?? 'As your bank’s statement has it'}
          maxLength={limits.reference}
          autoComplete="off"
          rules={{ validate: required }}
        />
      </FormDialog>
      {asked && (
        <FormDialog
          role="alertdialog"
          title={asked.question}
          onSubmit={submit.onSubmit}
          busy={submit.busy}
          confirmLabel={`Record ${formatMoney(asked.typed.amount)}`}
          busyLabel="Recording…"
          onCancel={() => setAsked(undefined)}
        >
          {children ?? <SponsorOf email={asked.typed.email} />}
          <p>This cannot be undone.</p>
        </FormDialog>
      )}
    </>
  );
}
