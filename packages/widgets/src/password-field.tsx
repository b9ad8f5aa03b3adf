import { limits } from '@castwork/contract/limits';
import { Field } from '@castwork/ui/field';
import { PasswordInput } from '@castwork/ui/password-input';
import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** What it is called where there are two. */
  label?: string;
  hint?: string | undefined;
  /** Said when it is left out. */
  missing?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** What is asked of a new password. */
export const newPasswordHint = `${limits.password.min} to ${limits.password.max} characters`;

/** The password of a form, which it cannot do without. */
export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { form, name, label = 'Password', hint, autoComplete } = props;
  const { missing = 'Enter your password' } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      <PasswordInput
        required
        autoComplete={autoComplete}
        {...form.register(name, { required: missing })}
      />
    </Field>
  );
}
