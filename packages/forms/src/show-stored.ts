import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/** The names of all fields of a form's values. */
const namesOf = (values: object, within = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesOf(value, `${within}${name}.`)
      : [`${within}${name}`],
  );

/**
 * Shows what the server has made of what was sent: an address without spaces around it. A field that
 * was changed meanwhile stays, and is not saved yet.
 * @param sent the form's values as they were sent
 * @param stored the same as the server has them now
 */
export function showStored<V extends FieldValues>(form: UseFormReturn<V>, sent: V, stored: V) {
  for (const name of namesOf(sent) as Path<V>[])
    if (form.getValues(name) === get(sent, name))
      form.resetField(name, { defaultValue: get(stored, name) as PathValue<V, Path<V>> });
  form.reset(stored, { keepDirtyValues: true });
}
