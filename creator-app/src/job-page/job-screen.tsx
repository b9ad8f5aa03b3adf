import { useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { JobPage } from './job-page.tsx';
import { NoJob } from './no-job.tsx';

/** A job at its own address: for everybody while it is open, afterwards for whoever took part. */
export function JobScreen() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/jobs/{id}', { params: { id } });
  if (query.error?.status === 404) return <NoJob />;
  return (
    <ApiFaces
      query={query}
      failure="Failed to load the job"
      skeleton={<CardSkeletons count={1} label="Loading the job…" />}
    >
      {query.data && <JobPage key={id} job={query.data.job} />}
    </ApiFaces>
  );
}
