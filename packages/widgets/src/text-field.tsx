import { Field, type FieldProps } from '@castwork/ui/field';
import { TextInput, type TextInputProps } from '@castwork/ui/text-input';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from '@castwork/forms';

export type TextFieldProps<V extends FieldValues, Name extends Path<V>> = Omit<
  TextInputProps,
  'form' | 'name'
> &
  Pick<FieldProps, 'label' | 'hint' | 'error'> & {
    form: UseFormReturn<V>;
    name: Name;
    rules?: RegisterOptions<V, Name>;
  };

/** A text input of a form with its label and what is wrong with it: `error` before what the form found. */
export function TextField<V extends FieldValues, Name extends Path<V>>(
  props: TextFieldProps<V, Name>,
) {
  const { form, name, label, hint, error, rules, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? form.getFieldState(name, form.formState).error?.message}
    >
      <TextInput {...input} {...form.register(name, rules)} />
    </Field>
  );
}
