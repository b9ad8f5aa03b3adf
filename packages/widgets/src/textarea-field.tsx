import type { FieldValues, Path } from '@castwork/forms';
import { Field, type FieldProps } from '@castwork/ui/field';
import { Textarea } from '@castwork/ui/textarea';
import type { TextFieldProps } from './text-field.tsx';

type Props<V extends FieldValues, Name extends Path<V>> = Pick<
  TextFieldProps<V, Name>,
  'form' | 'name' | 'label' | 'hint' | 'rules' | 'maxLength'
> &
  Pick<FieldProps, 'optional'>;

/** The same for text of several lines. Of fields that are wrong, the one that was drawn first has the focus. */
export function TextareaField<V extends FieldValues, Name extends Path<V>>(props: Props<V, Name>) {
  const { form, name, rules, maxLength, ...field } = props;
  return (
    <Field {...field} error={form.getFieldState(name, form.formState).error?.message}>
      <Textarea maxLength={maxLength} {...form.register(name, rules)} />
    </Field>
  );
}
