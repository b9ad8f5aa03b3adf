import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { useWatch } from '@castwork/forms';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { PasswordInput } from '@castwork/ui/password-input';
import { RadioCard, RadioGroup } from '@castwork/ui/radio-group';
import { CodeField } from '@castwork/widgets/code-field';
import { BankFields } from './bank-fields.tsx';
import { type MethodForm, useMethodForm } from './use-method-form.ts';

export interface MethodDialogProps {
  /** The account of now, which another takes the place of. */
  method: PayoutMethod | null;
  onClose: () => void;
}

/** By itself, so that it is registered after the fields above it: the first wrong one takes the focus. */
const PasswordField = ({ form }: { form: MethodForm }) => (
  <Field
    label="Your Castwork password"
    hint="Asked for whenever your account for payouts changes."
    error={form.formState.errors.password?.message}
  >
    <PasswordInput
      required
      autoComplete="current-password"
      {...form.register('password', { required: 'Enter your password' })}
    />
  </Field>
);

/** Asks where payouts go, and who is asking. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { form, onSubmit, failure, busy } = useMethodForm(method?.kind ?? 'bank', onClose);
  const { register, control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const { kinds = [] } = useEndpoint('GET /api/payout-method').data ?? {};
  const totp = useEndpoint('GET /api/users/me/totp');
  return (
    <Dialog
      open
      onClose={onClose}
      title={method ? 'Change account' : 'Add bank account'}
      busy={busy}
    >
      <Form onSubmit={onSubmit} autoComplete="off">
        {method && !(method.kind === 'stripe' && kind === 'stripe') && (
          <Banner tone="warning">
            After a change payouts are held for some time, those that wait already too, and you get
            a mail: so that nobody else can lead your money away.
          </Banner>
        )}
        {kinds.includes('stripe') && (
          <RadioGroup legend="Paid out">
            <RadioCard value="bank" label="To a bank account" {...register('kind')} />
            <RadioCard value="stripe" label="With Stripe" {...register('kind')} />
          </RadioGroup>
        )}
        {kind === 'bank' && <BankFields form={form} />}
        <PasswordField form={form} />
        {totp.data?.isOn && <CodeField form={form} name="code" takesRecoveryCodes />}
        {failure && <Banner tone="error">{failure}</Banner>}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…">
            Save Account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
