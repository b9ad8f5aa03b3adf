import type { FieldValues, UseFormReturn } from '@castwork/forms';
import { showIssues } from '@castwork/forms/show-issues';
import { ApiError, errorWords, useOnce } from '@castwork/session';
import { type FormEvent, useState } from 'react';
import { useLeftBehind } from './use-left-behind.ts';

/**
 * Sends a form, once at a time; what was typed stays whatever comes back. What goes wrong once the form was
 * left is told in the corner.
 * @param form the form; the server's issues are shown at its fields
 * @param send makes the call
 * @param explain what is said of a refusal elsewhere, or nothing; `isPlaced` when a field says it already
 * @returns `onSubmit` for the form, `busy` for its button, `failure` to show
 */
export function useSubmit<V extends FieldValues, Failure = string>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<unknown>,
  explain: (error: ApiError, isPlaced: boolean) => Failure | undefined,
) {
  const [failure, setFailure] = useState<Failure>();
  const once = useOnce();
  const tellIfLeft = useLeftBehind();

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isPlaced = showIssues(form, error.issues);
      const said = explain(error, isPlaced);
      setFailure(() => said);
      tellIfLeft(
        error,
        typeof said === 'string' ? said : errorWords(error, 'Something went wrong'),
      );
    }
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      setFailure(undefined);
      form.clearErrors();
      await submit(event);
    });
  };

  return { onSubmit, busy: form.formState.isSubmitting, failure };
}
