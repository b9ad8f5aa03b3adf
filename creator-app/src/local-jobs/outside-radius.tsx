import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { useEndpoint } from '@castwork/session';
import { Stack } from '@castwork/ui/layout';
import { useState } from 'react';
import { JobList } from '../jobs/job-list.tsx';
import { OutsideAction } from './outside-action.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

/** Open jobs beyond one of the two radii, nearest first. */
export function OutsideRadius({ jobs }: { jobs: readonly VisibleJob[] }) {
  const [asking, setAsking] = useState<VisibleJob>();
  const { data } = useEndpoint('getJobRequests');
  return (
    <section aria-labelledby="outside-radius">
      <Stack>
        <h2 id="outside-radius">Outside Your Radius (Request Access)</h2>
        <JobList
          jobs={jobs}
          renderActions={(job) => (
            <OutsideAction
              job={job}
              request={data?.requests.find(({ jobId }) => jobId === job._id)}
              onRequest={() => setAsking(job)}
            />
          )}
        />
      </Stack>
      <RequestAccessDialog job={asking} onClose={() => setAsking(undefined)} />
    </section>
  );
}
