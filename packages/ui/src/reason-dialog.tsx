import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './layout.tsx';
import { Textarea } from './textarea.tsx';
import { unsent } from './unsent.ts';

export interface ReasonDialogProps {
  /**
   * What the reason is for, by which it is kept while it is not sent. Give it the user's id where
   * another user may do the same.
   */
  draft: string;
  title: ReactNode;
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
  /** The verb on the button, e.g. `Open dispute`. */
  confirmLabel: ReactNode;
  danger?: boolean;
  busy: boolean;
  busyLabel: ReactNode;
  /** Sends it. @returns whether it was done; where not, the reason is kept */
  onSend: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

/** A question before something that matters, with a reason. It is open while it is there. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState(() => unsent.get(props.draft) ?? '');
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isLeftOut = props.missing !== undefined && reason.trim() === '';
    setMissing(isLeftOut);
    if (isLeftOut) event.currentTarget.querySelector('textarea')?.focus();
    else if (await props.onSend(reason.trim())) unsent.delete(props.draft);
  };
  return (
    <Dialog open onClose={props.onCancel} title={props.title} busy={props.busy}>
      <Form onSubmit={(event) => void send(event)}>
        {props.children}
        <Field
          label={props.label}
          hint={props.hint}
          optional={props.missing === undefined}
          error={isMissing && props.missing}
        >
          <Textarea
            maxLength={props.maxLength}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              // At once: what is behind may change, and take the dialog with it.
              unsent.set(props.draft, target.value);
              setMissing(false);
            }}
          />
        </Field>
        <DialogActions>
          <Button onClick={props.onCancel} disabled={props.busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
