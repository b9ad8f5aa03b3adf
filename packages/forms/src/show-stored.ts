import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * Shows what the server has made of what was sent: an address without spaces around it. A field that
 * was changed meanwhile stays, and is not saved yet.
 */
export function showStored<V extends FieldValues>(form: UseFormReturn<V>, sent: V, stored: V) {
  for (const name of form.control._names.mount as Set<Path<V>>)
    if (form.getValues(name) === get(sent, name))
      form.resetField(name, { defaultValue: get(stored, name) as PathValue<V, Path<V>> });
  form.reset(stored, { keepDirtyValues: true });
}
