import type { MyJob } from '@castwork/contract/jobs/schemas';
import { ReviewOfWork } from '@castwork/widgets/review-of-work';

/** What both sides of a finished job say of each other. */
export const ReviewOfSponsor = ({ job }: { job: MyJob }) => (
  <ReviewOfWork
    submissionId={job.acceptedJobId}
    who={job.sponsor ? <bdi>{job.sponsor.name}</bdi> : 'the sponsor'}
  />
);
