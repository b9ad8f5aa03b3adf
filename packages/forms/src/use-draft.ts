import { useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from './browser-storage.ts';

const none: never[] = [];

/** Each field by its path: a field that holds others is told by those, and a list as one. */
const fieldsOf = (values: FieldValues, above = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value?.constructor === Object ? fieldsOf(value, `${above}${name}.`) : [[above + name, value]],
  );

/** What differs from the form's defaults, without the secrets. */
function changes(values: FieldValues, defaults: FieldValues, secrets: readonly string[]) {
  const before = new Map(fieldsOf(defaults));
  const changed = fieldsOf(values).filter(
    ([path, value]) =>
      !secrets.includes(path) && JSON.stringify(value) !== JSON.stringify(before.get(path)),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/**
 * Keeps what was typed over a reload, in this tab only.
 * @param form the form; fields at their default value are not kept, as another device may change them
 * @param name tells drafts apart: give it the user's id where there is a user; without a name
 *   nothing is kept
 * @param secrets fields that are never stored
 * @returns a function that forgets the draft
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string | undefined,
  secrets: readonly Path<V>[] = none,
) {
  const key = name && `castwork.draft.${name}`;
  const { subscribe, setValue } = form;

  useLayoutEffect(() => {
    if (!key) return undefined;
    const draft = readStored('sessionStorage', key);
    for (const [field, value] of fieldsOf(draft ?? {}))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        writeStored('sessionStorage', key, changes(values, defaultValues, secrets)),
    });
  }, [key, subscribe, setValue, secrets]);

  return () => key && writeStored('sessionStorage', key, undefined);
}
