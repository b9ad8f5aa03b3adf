import { useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { JobPage } from './job-page.tsx';
import { NoJob } from './no-job.tsx';

/** A job at its own address: for everybody while it is open, afterwards for whoever took part. */
export function JobScreen() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/jobs/{id}', { params: { id } });
  if (query.error?.status === 404) return <NoJob />;
  return (
    <ApiFaces query={query} failure="Failed to load the job" skeleton={<Skeleton />}>
      {query.data && <JobPage key={id} job={query.data.job} />}
    </ApiFaces>
  );
}
