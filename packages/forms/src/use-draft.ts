import { useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from './browser-storage.ts';

const none: never[] = [];

/** What differs from the form's defaults, without the secrets. */
function changes(values: FieldValues, defaults: FieldValues, secrets: readonly string[]) {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/**
 * Keeps what was typed over a reload, in this tab only.
 * @param form the form; fields at their default value are not kept
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
    for (const [field, value] of Object.entries(draft ?? {}))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        writeStored('sessionStorage', key, changes(values, defaultValues, secrets)),
    });
  }, [key, subscribe, setValue, secrets]);

  return () => key && writeStored('sessionStorage', key, undefined);
}
