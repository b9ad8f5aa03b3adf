import { limits } from '@castwork/contract/limits';
import { isRoutingNumber } from '@castwork/contract/payouts/routing-number';
import { useWatch } from '@castwork/forms';
import { Columns } from '@castwork/ui/layout';
import { TextField } from '@castwork/widgets/text-field';
import { digitsOf, routingWords } from './routing-words.ts';
import type { MethodForm } from './use-method-form.ts';

const { min, max } = limits.accountNumber;
const isAccountNumber = (typed: string) => {
  const digits = digitsOf(typed);
  return /^\d*$/.test(digits) && digits.length >= min && digits.length <= max;
};

/** Keeps what is a secret out of the browser's memory, and brings the digits up on a phone. */
const digits = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

/** A bank account in the US. */
export function BankFields({ form }: { form: MethodForm }) {
  const routing = routingWords(useWatch({ control: form.control, name: 'routingNumber' }));
  return (
    <>
      <TextField
        form={form}
        name="accountName"
        label="Name on the account"
        autoComplete="off"
        required
        maxLength={limits.name}
        rules={{ validate: (typed) => typed.trim() !== '' || 'Enter the name on the account' }}
      />
      <TextField
        {...digits}
        form={form}
        name="routingNumber"
        label="Routing number"
        hint={routing.hint}
        error={routing.error}
        rules={{
          validate: (typed) =>
            isRoutingNumber(digitsOf(typed)) || 'Enter the nine digits of a US routing number',
        }}
      />
      <Columns>
        <TextField
          {...digits}
          form={form}
          name="accountNumber"
          label="Account number"
          hint="It is stored sealed. Only its end is ever shown."
          rules={{ validate: (typed) => isAccountNumber(typed) || `Enter ${min} to ${max} digits` }}
        />
        <TextField
          {...digits}
          form={form}
          name="again"
          label="Account number again"
          rules={{
            validate: (typed, { accountNumber }) =>
              digitsOf(typed) === digitsOf(accountNumber) ||
              'The two account numbers are not the same',
          }}
        />
      </Columns>
    </>
  );
}
