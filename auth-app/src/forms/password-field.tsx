import { Field } from '@castwork/ui/field';
import { PasswordInput } from '@castwork/ui/password-input';
import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** The password of a form, which it cannot do without. */
export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { form, name, hint, autoComplete } = props;
  return (
    <Field
      label="Password"
      hint={hint}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      <PasswordInput
        required
        autoComplete={autoComplete}
        {...form.register(name, { required: 'Enter your password' })}
      />
    </Field>
  );
}
