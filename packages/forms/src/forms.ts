/**
 * Form state: the names of react-hook-form in use, one instance for host and remotes. Every app has
 * forms; bundled into each, the library would be most of what a further remote costs.
 */
export { FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
export { readStored, writeStored } from './browser-storage.ts';
export { useDraft } from './use-draft.ts';
