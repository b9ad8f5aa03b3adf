import type { Call } from '@castwork/contract/calls/addresses';
import { refresh } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';

/**
 * What follows once something is recorded: it is said, the dialog closes, and the lists are read again.
 * @param reads the lists that show it
 */
export const thenRead = (reads: readonly Call[], onClose: () => void) => {
  const read = () => void refresh(...reads);
  return {
    onSuccess: ({ message }: { message: string }) => {
      showToast({ message, tone: 'success' });
      onClose();
      read();
    },
    // Another operator may have been faster: the list says so.
    onError: read,
  };
};
