import type { JobPage } from '@castwork/contract/jobs/job-page';
import { formatMiles, formatPlace } from '@castwork/ui/format';

type Placed = Pick<JobPage, 'isUpForGrabs' | 'city' | 'state' | 'radiusMiles' | 'distanceMiles'>;

/** Where a job is to be done, and how far that is from whoever asks. */
export function placeWords(job: Placed): string {
  if (job.isUpForGrabs || job.radiusMiles === null) return 'Any creator may take it, from anywhere';
  const place = formatPlace(job.city, job.state) || 'the sponsor';
  const within = `Creators within ${formatMiles(job.radiusMiles)} of ${place}`;
  return job.distanceMiles === null
    ? within
    : `${within} · you are ${formatMiles(job.distanceMiles)} away`;
}
