import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../src/dialog.tsx';
import { Field } from '../src/field.tsx';
import { Cluster } from '../src/layout.tsx';
import { ReasonDialog } from '../src/reason-dialog.tsx';
import { Textarea } from '../src/textarea.tsx';
import { showToast } from '../src/toast.ts';
import { Section } from './section.tsx';

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'busy' | 'reason'>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialogs and toasts">
      <Cluster>
        <Button onClick={() => setOpen('form')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
        <Button onClick={() => setOpen('busy')}>Open busy confirm</Button>
        <Button onClick={() => showToast({ message: '✅ Job accepted!', duration: 0 })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              message: '✅ Job accepted!',
              duration: 10_000,
              action: { label: 'Undo', run: close },
            })
          }
        >
          Toast with an action
        </Button>
        <Button onClick={() => setOpen('reason')}>Open reason</Button>
        <Button
          onClick={() =>
            showToast({ message: 'New request from Mara on Roastery tour', tone: 'info' })
          }
        >
          Info toast
        </Button>
        <Button onClick={() => showToast({ message: 'Failed to approve', tone: 'error' })}>
          Error toast
        </Button>
      </Cluster>
      <Dialog open={open === 'form'} onClose={close} title="Request access">
        <p>The job is 61 miles away, the sponsor looks within 25. Tell them why you are the one.</p>
        <Field label="Note" optional>
          <Textarea maxLength={1000} />
        </Field>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={close}>
            Request Access
          </Button>
        </DialogActions>
      </Dialog>
      {open === 'reason' && (
        <ReasonDialog
          draft="dispute"
          title="Open a dispute?"
          label="What is it about?"
          missing="Say what it is about"
          maxLength={1000}
          confirmLabel="Open dispute"
          busy={false}
          busyLabel="Opening…"
          onSend={() => Promise.resolve(true)}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        open={open === 'confirm' || open === 'busy'}
        busy={open === 'busy'}
        busyLabel="Deleting…"
        danger
        title="Delete this job?"
        confirmLabel="Delete Job"
        onConfirm={close}
        onCancel={close}
      >
        <p>Are you sure you want to delete this job?</p>
      </ConfirmDialog>
    </Section>
  );
}
