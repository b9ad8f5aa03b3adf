import { ApiError, useOnce } from '@castwork/session';
import { type FormEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';

/** Puts what the server found wrong at the fields it names; the first takes the focus. */
function showIssues<V extends FieldValues>(form: UseFormReturn<V>, { issues }: ApiError) {
  for (const [index, { path, message }] of issues.entries())
    form.setError(
      path as Path<V>,
      { type: 'server', message },
      // Last in wins the focus, and the first field is where one begins to read.
      { shouldFocus: index === 0 },
    );
}

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
      showIssues(form, error);
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
