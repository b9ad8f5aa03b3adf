import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { useEndpointList } from '@castwork/session';
import { useCallback, useState } from 'react';
import { OutsideAction } from './outside-action.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

/** Asking for jobs outside the radius: what their cards offer, and the dialog that asks. */
export function useAccess() {
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
  const dialog = <RequestAccessDialog job={asked} onClose={() => setAsked(undefined)} />;
  return { outsideAction, dialog, isAsking: asked !== undefined };
}
