import { limits } from '@castwork/contract/limits';
import { notDollars, parseDollars } from '@castwork/contract/money';
import { useDraft, useForm } from '@castwork/forms';
import { errorWords, useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';
import type { ReactNode } from 'react';

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
  action: { readonly isPending: boolean; readonly error: Error | null };
  /** Sends it. @returns whether it was done */
  onSend: (typed: { email: string; amount: number; reference: string }) => Promise<boolean>;
  onClose: () => void;
  /** What its button says. */
  confirmLabel: string;
}

const required = (typed: string) => typed.trim() !== '' || 'Required';

/** Asks for what the bank's statement says of a payment: how much, and by which reference. */
export function PaymentDialog(all: PaymentDialogProps) {
  const { children, amountLabel, amount, action, onClose, ...props } = all;
  const form = useForm({
    defaultValues: { email: '', amount: amount?.toFixed(2) ?? '', reference: '' },
  });
  const forget = useDraft(form, `${props.draft}.${useSession()?.user._id}`);
  const { isPending, error } = action;
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    if (await props.onSend({ ...typed, amount: parseDollars(typed.amount) })) forget();
  });
  return (
    <Dialog open onClose={onClose} title={props.title} busy={isPending}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event);
        }}
      >
        {children ?? (
          <Field label="Sponsor’s email" error={errors.email?.message}>
            <TextInput type="email" {...form.register('email', { validate: required })} />
          </Field>
        )}
        {amountLabel && (
          <Field label={amountLabel} error={errors.amount?.message}>
            <TextInput
              prefix="$"
              inputMode="decimal"
              {...form.register('amount', {
                validate: (typed) => parseDollars(typed) > 0 || notDollars,
              })}
            />
          </Field>
        )}
        <Field
          label="Reference"
          hint={props.hint ?? 'As your bank’s statement has it'}
          error={errors.reference?.message}
        >
          <TextInput
            maxLength={limits.reference}
            autoComplete="off"
            {...form.register('reference', { validate: required })}
          />
        </Field>
        {error && <Banner tone="error">{errorWords(error, 'It could not be recorded')}</Banner>}
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Recording…">
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
