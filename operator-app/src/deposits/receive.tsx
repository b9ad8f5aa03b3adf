import { limits } from '@castwork/contract/limits';
import { notDollars, parseDollars } from '@castwork/contract/money';
import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import { useForm } from '@castwork/forms';
import { errorWords, refresh, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';
import { showToast } from '@castwork/ui/toast';

interface ReceiveProps {
  /** The announced payment; without it the sponsor is asked for. */
  deposit?: OperatorDeposit;
  onClose: () => void;
}

const required = (typed: string) => typed.trim() !== '' || 'Required';

const read = () => void refresh('GET /api/operator/deposits', 'GET /api/operator/waiting');

/** Records a payment that has arrived: whose, how much, and by which reference. */
export function Receive({ deposit, onClose }: ReceiveProps) {
  const form = useForm({
    defaultValues: { email: '', amount: deposit ? deposit.amount.toFixed(2) : '', reference: '' },
  });
  const then = {
    onSuccess: ({ message }: { message: string }) => {
      showToast({ message, tone: 'success' });
      onClose();
      read();
    },
    // Another operator may have been faster: the list says so.
    onError: read,
  };
  const receive = useAction('POST /api/operator/deposits/{id}/received', then);
  const record = useAction('POST /api/operator/deposits', then);
  const { isPending, error } = deposit ? receive : record;
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ email, reference, ...typed }) => {
    const body = { reference, amount: parseDollars(typed.amount) };
    if (deposit) receive.mutate({ params: { id: deposit._id }, body });
    else record.mutate({ body: { ...body, email } });
  });
  return (
    <Dialog open onClose={onClose} title="Record a payment that has arrived" busy={isPending}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event);
        }}
      >
        {deposit ? (
          <p>
            From <bdi>{deposit.sponsor.name}</bdi>, announced with the reference{' '}
            <bdi>{deposit.reference}</bdi>.
          </p>
        ) : (
          <Field label="Sponsor’s email" error={errors.email?.message}>
            <TextInput type="email" {...form.register('email', { validate: required })} />
          </Field>
        )}
        <Field label="Amount that arrived" error={errors.amount?.message}>
          <TextInput
            prefix="$"
            inputMode="decimal"
            {...form.register('amount', {
              validate: (typed) => parseDollars(typed) > 0 || notDollars,
            })}
          />
        </Field>
        <Field
          label="Reference"
          hint="As your bank’s statement has it"
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
            Record payment
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
