import { ApiError, errorWords, useAction, useQueryClient } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { dropVisibleJob } from './visible-jobs-cache.ts';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Accepting a job: it leaves the market for this creator and is found under My Jobs. */
export function useAcceptJob() {
  const queryClient = useQueryClient();
  return useAction('acceptJob', {
    onSuccess: (_, { body: { jobId } }) => {
      showToast({ message: '✅ Job accepted!' });
      dropVisibleJob(queryClient, jobId);
      void queryClient.invalidateQueries({ queryKey: ['getMyJobs'] });
    },
    onError: (error, { body: { jobId } }) => {
      showToast({ message: errorWords(error, '❌ Failed to accept job'), tone: 'error' });
      if (!isGone(error)) return;
      dropVisibleJob(queryClient, jobId);
      void queryClient.invalidateQueries({ queryKey: ['getMyJobs'] });
    },
  });
}
