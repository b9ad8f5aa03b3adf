import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { errorWords, useAction } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { refreshJobs } from './my-jobs-cache.ts';
import { readOwnWork } from './own-work.ts';

interface Then {
  /** Told what has happened. */
  onSuccess?: (message: string) => void;
  onGone?: () => void;
  /** Called before the server is asked whether it was done: the lists are read again meanwhile. */
  onUnsure?: () => void;
}

/**
 * Gives an accepted job back. Just after it was accepted the API takes that as Undo: what its answer
 * says, or where that was lost what it has of the job, is what has happened.
 * @param jobOf the id of the job, asked for once it is given back
 */
export const useWithdraw = (jobOf: () => string, then: Then = {}) => {
  const tell = (message: string) => {
    showToast({ message });
    then.onSuccess?.(message);
    // Undone, it is in the market again.
    void refreshJobs();
  };
  return useAction('POST /api/submissions/{id}/withdraw', {
    onSuccess: ({ message }) => tell(message),
    onError: async (error) => {
      const isUnsure = mayHaveBeenDone(error);
      if (isUnsure) then.onUnsure?.();
      const work = isUnsure ? await readOwnWork(jobOf()) : undefined;
      if (work === null) return tell('Acceptance undone');
      if (work?.status === 'Withdrawn') return tell('Job withdrawn');
      showToast({ message: errorWords(error, '❌ Failed to withdraw'), tone: 'error' });
      if (error.status !== 409) return undefined;
      then.onGone?.();
      return void refreshJobs();
    },
  });
};
