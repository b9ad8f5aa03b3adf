import { Field } from '@castwork/ui/field';
import { TextInput, type TextInputProps } from '@castwork/ui/text-input';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from '@castwork/forms';

type Props<V extends FieldValues> = Omit<TextInputProps, 'form' | 'name'> & {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  hint?: string;
  rules?: RegisterOptions<V, Path<V>>;
};

/** A text input of a form with its label and what is wrong with it. */
export function TextField<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, hint, rules, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      <TextInput {...input} {...form.register(name, rules)} />
    </Field>
  );
}
