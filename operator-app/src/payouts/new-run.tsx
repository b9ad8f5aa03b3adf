import { limits } from '@castwork/contract/limits';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { formatCount } from '@castwork/ui/format';
import { Money } from '@castwork/ui/money';
import { useList } from '@castwork/widgets/use-list';

interface NewRunProps {
  /** What the file is called. */
  format: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what a new file does before it is written. */
export function NewRun({ format, ...props }: NewRunProps) {
  const { query, items } = useList('GET /api/operator/payouts', {
    query: { status: 'pending', limit: limits.listPage.max },
  });
  const waiting = items.filter(({ kind }) => kind === 'bank');
  if (query.data && !query.hasNextPage && waiting.length === 0 && !props.busy)
    return (
      <Dialog open title="No payout waits to be sent" onClose={props.onCancel}>
        <p>A file is written once a creator has asked to be paid to their bank.</p>
        <DialogActions>
          <Button onClick={props.onCancel}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Write a new ${format} file?`}
      confirmLabel="Write the file"
      busyLabel="Writing…"
      {...props}
    >
      <p>
        All payouts that wait go into it
        {query.data && (
          <>
            {query.hasNextPage ? ', at least ' : ': '}
            {formatCount(waiting.length, 'payout')},{' '}
            <Money dollars={waiting.reduce((sum, { amount }) => sum + amount, 0)} /> in all
          </>
        )}
        . They are marked as processing, and come into no other file: this cannot be undone.
      </p>
      <p>
        It is downloaded to this device with account numbers in it, and that you have taken it is
        recorded.
      </p>
    </ConfirmDialog>
  );
}
