import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, said before it does. */
  children?: ReactNode;
  /** The verb on the button, e.g. `Delete Job`. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** It cannot be undone. */
  danger?: boolean;
  /** The confirmed action is under way. */
  busy?: boolean;
  busyLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that matters. The caller closes it when the action has ended. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    open={props.open}
    onClose={props.onCancel}
    title={props.title}
    busy={props.busy}
  >
    {props.children}
    <DialogActions>
      <Button onClick={props.onCancel} disabled={props.busy}>
        {props.cancelLabel ?? 'Cancel'}
      </Button>
      <Button
        variant={props.danger ? 'danger' : 'primary'}
        busy={props.busy}
        busyLabel={props.busyLabel}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </DialogActions>
  </Dialog>
);
