import type { FieldValues, Path } from '@castwork/forms';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount of dollars of a form, as it is typed: `parseDollars` reads it. */
export const DollarField = <V extends FieldValues, Name extends Path<V>>(
  props: TextFieldProps<V, Name>,
) => <TextField prefix="$" inputMode="decimal" {...props} />;
