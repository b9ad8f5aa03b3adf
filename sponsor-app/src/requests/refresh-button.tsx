import { Button } from '@castwork/ui/button';
import { RefreshIcon } from '@castwork/ui/icons';
import { useState } from 'react';
import { inboxToast } from '../toasts.ts';

interface RefreshButtonProps {
  refresh: () => Promise<{ isError: boolean }>;
}

/** Reads a list again; busy only when pressed, not when the list is read by itself. */
export function RefreshButton({ refresh }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { isError } = await refresh();
    setBusy(false);
    if (isError) inboxToast('Failed to load requests', 'error');
  };
  return (
    <Button
      icon={<RefreshIcon />}
      busy={isBusy}
      busyLabel="Refreshing…"
      onClick={() => void press()}
    >
      Refresh
    </Button>
  );
}
