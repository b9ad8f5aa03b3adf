import { ApiError, useOnce } from '@castwork/session';
import { type FormEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from '@castwork/forms';
import { showIssues } from '@castwork/forms/show-issues';

/**
 * Sends a form, once at a time; what was typed stays whatever comes back.
 * @param form the form; the server's issues are shown at its fields
 * @param send makes the call
 * @param explain the sentence to show for a refusal, or nothing
 * @returns `onSubmit` for the form, `busy` for its button, `failure` to show
 */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<void>,
  explain: (error: ApiError) => string | undefined,
) {
  const [failure, setFailure] = useState<string>();
  const once = useOnce();

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showIssues(form, error.issues);
      setFailure(explain(error));
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

  return {
    onSubmit,
    busy: form.formState.isSubmitting,
    failure,
  };
}
