import { refresh, useNotifications } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { dropVisibleJob } from '../jobs/visible-jobs-cache.ts';

/**
 * Tells what sponsors did as it happens, and reads the lists it concerns again.
 * @param onAssignment called once for each reading in which a job was assigned to this creator
 */
export const useCreatorNotifications = (onAssignment: () => void) =>
  useNotifications('creator', {
    tell: (message) => showToast({ message, tone: 'info', isEcho: true }),
    concerned: [
      'GET /api/jobs/my-jobs',
      'GET /api/job-requests',
      'GET /api/requests/my',
      'GET /api/earnings',
    ],
    onNew: (fresh) => {
      // What a saved search has found is there to be seen.
      if (fresh.some(({ kind }) => kind === 'search_matched'))
        void refresh('GET /api/jobs/visible');
      const assigned = fresh.filter(({ type }) => type === 'assignment');
      for (const { meta } of assigned) if (meta.jobId) dropVisibleJob(meta.jobId);
      if (assigned.length > 0) onAssignment();
    },
  });
