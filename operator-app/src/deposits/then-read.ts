import { refresh } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';

const read = () => void refresh('GET /api/operator/deposits', 'GET /api/operator/waiting');

/** What follows once a payment is recorded: it is said, the dialog closes, and the lists are read again. */
export const thenRead = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    showToast({ message, tone: 'success' });
    onClose();
    read();
  },
  // Another operator may have been faster: the list says so.
  onError: read,
});
