import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';
import { TextField } from '@castwork/widgets/text-field';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** What it is called where there are two. */
  label?: string;
  hint?: string;
  /** `username` where it signs in, `email` where it is only an address. */
  autoComplete?: 'username' | 'email';
  /** A check of its own, for screens with their own sentence; else it only has to be there. */
  validate?: (typed: string) => string | true;
}

/** The e-mail address of a form. */
export const EmailField = <V extends FieldValues>(props: Props<V>) => {
  const { form, name, label = 'Email', hint, autoComplete = 'email', validate } = props;
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      autoComplete={autoComplete}
      required
      rules={validate ? { validate } : { required: 'Enter your email' }}
    />
  );
};
