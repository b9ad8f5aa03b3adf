import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { Textarea } from './textarea.tsx';
import { unsent } from './unsent.ts';

type Frame = 'title' | 'confirmLabel' | 'danger' | 'busy' | 'busyLabel' | 'onCancel';

export interface ReasonDialogProps extends Pick<FormDialogProps, Frame> {
  /**
   * What the reason is for, by which it is kept while it is not sent. Give it the user's id where
   * another user may do the same.
   */
  draft: string;
  /** What will happen, said before it does. */
  children?: ReactNode;
  /** The question that the reason answers. */
  label: ReactNode;
  /** Who reads it. */
  hint?: ReactNode;
  /** What is said when it is missing; without it the reason may be left out. */
  missing?: string;
  /** Characters. */
  maxLength: number;
  /** Sends it. @returns whether it was done; where not, the reason is kept */
  onSend: (reason: string) => Promise<boolean>;
}

/** A question before something that matters, with a reason. It is open while it is there. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { draft, children, label, hint, missing, maxLength, onSend, ...frame } = props;
  const [reason, setReason] = useState(() => unsent.get(draft) ?? '');
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isLeftOut = missing !== undefined && reason.trim() === '';
    setMissing(isLeftOut);
    if (isLeftOut) event.currentTarget.querySelector('textarea')?.focus();
    else if (await onSend(reason.trim())) unsent.delete(draft);
  };
  return (
    <FormDialog {...frame} onSubmit={(event) => void send(event)}>
      {children}
      <Field
        label={label}
        hint={hint}
        optional={missing === undefined}
        error={isMissing && missing}
      >
        <Textarea
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            // At once: what is behind may change, and take the dialog with it.
            unsent.set(draft, target.value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
