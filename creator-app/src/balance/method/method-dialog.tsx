import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { useWatch } from '@castwork/forms';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { FormDialog } from '@castwork/ui/form-dialog';
import { RadioCard, RadioGroup } from '@castwork/ui/radio-group';
import { spanWords } from '@castwork/ui/span-words';
import { ProofFields } from '@castwork/widgets/proof-fields';
import { BankFields } from './bank-fields.tsx';
import { useMethodForm } from './use-method-form.ts';

export interface MethodDialogProps {
  /** The account of now, which another takes the place of. */
  method: PayoutMethod | null;
  onClose: () => void;
}

/** Asks where payouts go, and who is asking. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { form, ...submit } = useMethodForm(method?.kind ?? 'bank', onClose);
  const { register, control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const { kinds = [], holdSeconds } = useEndpoint('GET /api/payout-method').data ?? {};
  // An older API does not say it.
  const hold = holdSeconds === undefined ? 'some time' : spanWords(holdSeconds);
  return (
    <FormDialog
      title={method ? 'Change account' : 'Add bank account'}
      autoComplete="off"
      {...submit}
      confirmLabel="Save account"
      busyLabel="Saving…"
      onCancel={onClose}
    >
      {method && !(method.kind === 'stripe' && kind === 'stripe') && (
        <Banner tone="warning">
          After a change payouts are held for {hold}, those that wait already too, and you get a
          mail: so that nobody else can lead your money away.
        </Banner>
      )}
      {kinds.includes('stripe') && (
        <RadioGroup legend="Paid out">
          <RadioCard value="bank" label="To a bank account" {...register('kind')} />
          <RadioCard value="stripe" label="With Stripe" {...register('kind')} />
        </RadioGroup>
      )}
      {kind === 'bank' && <BankFields form={form} />}
      <ProofFields
        form={form}
        label="Your Castwork password"
        hint="Asked for whenever your account for payouts changes."
      />
    </FormDialog>
  );
}
