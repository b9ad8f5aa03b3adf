import type { ComponentProps, ReactNode } from 'react';
import { Answer } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { Form } from './layout.tsx';

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'role'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'autoComplete' | 'aria-label'> {
  /** What is asked for. */
  children: ReactNode;
  /** Why it was not done. */
  failure?: ReactNode;
  /** The verb on the button that sends it, e.g. `Open dispute`. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** It cannot be undone. */
  danger?: boolean;
  /** It is being sent. */
  busy: boolean;
  busyLabel: ReactNode;
  onCancel: () => void;
}

/** Asks for something and sends it. It is open while it is there. */
export function FormDialog(props: FormDialogProps) {
  const { title, role, children, failure, confirmLabel, cancelLabel = 'Cancel', ...rest } = props;
  const { danger, busy, busyLabel, onCancel, ...form } = rest;
  return (
    <Dialog open role={role} onClose={onCancel} title={title} busy={busy}>
      <Form {...form}>
        {children}
        {failure && <Answer tone="error">{failure}</Answer>}
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
