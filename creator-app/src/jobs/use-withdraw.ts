import { errorWords, useAction } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { refreshJobs } from './my-jobs-cache.ts';

/**
 * Gives an accepted job back. Just after it was accepted the API takes that as Undo: what its answer
 * says is what has happened.
 * @param then.onSuccess told what its answer says
 */
export const useWithdraw = (
  then: { onSuccess?: (message: string) => void; onGone?: () => void } = {},
) =>
  useAction('POST /api/submissions/{id}/withdraw', {
    onSuccess: ({ message }) => {
      showToast({ message });
      then.onSuccess?.(message);
      // Undone, it is in the market again.
      void refreshJobs();
    },
    onError: (error) => {
      showToast({ message: errorWords(error, '❌ Failed to withdraw'), tone: 'error' });
      if (error.status !== 409) return;
      then.onGone?.();
      void refreshJobs();
    },
  });
