import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';
import { TextField } from './text-field.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** Whether a recovery code does as well. */
  takesRecoveryCodes?: boolean;
}

/** The code of an authenticator app. A keyboard of digits alone could not type a recovery code. */
export const CodeField = <V extends FieldValues>({ form, name, takesRecoveryCodes }: Props<V>) => (
  <TextField
    form={form}
    name={name}
    label="Code"
    hint={
      takesRecoveryCodes
        ? 'Six digits of your authenticator app, or a recovery code'
        : 'Six digits, new every 30 seconds'
    }
    inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    dir="ltr"
    maxLength={40}
    required
    rules={{ required: 'Enter the code of your app' }}
  />
);
