import { limits } from '@castwork/contract/limits';
import { useWatch } from '@castwork/forms';
import { Field } from '@castwork/ui/field';
import { TextInput } from '@castwork/ui/text-input';
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
  const { register, control, formState, getValues } = form;
  const { errors } = formState;
  const routing = routingWords(useWatch({ control, name: 'routingNumber' }));
  return (
    <>
      <Field label="Name on the account" error={errors.accountName?.message}>
        <TextInput
          autoComplete="off"
          required
          maxLength={limits.name}
          {...register('accountName', {
            validate: (typed) => typed.trim() !== '' || 'Enter the name on the account',
          })}
        />
      </Field>
      <Field
        label="Routing number"
        hint={routing.hint}
        error={routing.error ?? errors.routingNumber?.message}
      >
        <TextInput
          {...digits}
          {...register('routingNumber', {
            validate: (typed) =>
              routingWords(typed).hint.startsWith('✓') ||
              'Enter the nine digits of a US routing number',
          })}
        />
      </Field>
      <Field
        label="Account number"
        hint="It is stored sealed. Only its end is ever shown."
        error={errors.accountNumber?.message}
      >
        <TextInput
          {...digits}
          {...register('accountNumber', {
            validate: (typed) => isAccountNumber(typed) || `Enter ${min} to ${max} digits`,
          })}
        />
      </Field>
      <Field label="Account number again" error={errors.again?.message}>
        <TextInput
          {...digits}
          {...register('again', {
            validate: (typed) =>
              digitsOf(typed) === digitsOf(getValues('accountNumber')) ||
              'The two account numbers are not the same',
          })}
        />
      </Field>
    </>
  );
}
