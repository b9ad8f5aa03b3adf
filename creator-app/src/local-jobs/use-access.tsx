import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { useEndpointList } from '@castwork/session';
import { useCallback, useState } from 'react';
import { OutsideAction } from './outside-action.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

/**
 * Asking for jobs outside the radius: what their cards offer, and the dialog that asks.
 * @param jobs as they are now: one that has changed is asked for as it has become
 */
export function useAccess(jobs: readonly VisibleJob[]) {
  const [asked, setAsked] = useState<VisibleJob>();
  const { data } = useEndpointList('GET /api/job-requests');
  const outsideAction = useCallback(
    (job: VisibleJob) => (
      <OutsideAction
        job={job}
        // A request for one of equal posts is one for all of them.
        request={data?.requests.find(
          ({ jobId, postingId }) => jobId === job._id || (postingId && postingId === job.postingId),
        )}
        onRequest={() => setAsked(job)}
      />
    ),
    [data],
  );
  const now = asked && (jobs.find(({ _id }) => _id === asked._id) ?? asked);
  const dialog = <RequestAccessDialog job={now} onClose={() => setAsked(undefined)} />;
  return { outsideAction, dialog };
}
