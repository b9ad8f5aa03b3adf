import type { FieldValues, Path, UseFormReturn } from '@castwork/forms';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster, Form } from '@castwork/ui/layout';
import { type FormEvent, type ReactNode, useEffect } from 'react';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** The field that one begins with. */
  first: Path<V>;
  submit: { onSubmit: (event: FormEvent) => void; busy: boolean; failure: string | undefined };
  label: string;
  onCancel: () => void;
  children: ReactNode;
}

/** One step that asks for something, with a way back. */
export function Step<V extends FieldValues>(props: Props<V>) {
  const { form, first, submit, label, onCancel, children } = props;
  const { setFocus } = form;
  useEffect(() => setFocus(first), [setFocus, first]);
  return (
    <Form onSubmit={submit.onSubmit}>
      {children}
      {submit.failure && <Answer tone="error">{submit.failure}</Answer>}
      <Cluster>
        <Button onClick={onCancel} disabled={submit.busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={submit.busy} busyLabel="Just a moment…">
          {label}
        </Button>
      </Cluster>
    </Form>
  );
}
