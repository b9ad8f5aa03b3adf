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
import { useSubmit } from '@castwork/widgets/use-submit';
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
  onSend: (typed: { email: string; amount: number; reference: string }) => Promise<unknown>;
  onClose: () => void;
  /** What its button says. */
  confirmLabel: string;
}

const required = (typed: string) => typed.trim() !== '' || 'Required';

/** Asks for what the bank's statement says of a payment: how much, and by which reference. */
export function PaymentDialog(all: PaymentDialogProps) {
  const { children, amountLabel, amount, onClose, ...props } = all;
  const form = useForm({
    defaultValues: { email: '', amount: amount?.toFixed(2) ?? '', reference: '' },
  });
  const forget = useDraft(form, `${props.draft}.${useSession()?.user._id}`);
  const { errors } = form.formState;
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async (typed) => {
      await props.onSend({ ...typed, amount: parseDollars(typed.amount) });
      forget();
    },
    (error) => errorWords(error, 'It could not be recorded'),
  );
  return (
    <Dialog open onClose={onClose} title={props.title} busy={busy}>
      <Form onSubmit={onSubmit}>
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
        {failure && <Banner tone="error">{failure}</Banner>}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Recording…">
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
