import { patchPages } from '@castwork/session';

/** Takes one job out of every list of visible jobs that has been read. */
export function dropVisibleJob(jobId: string) {
  const others = <J extends { _id: string }>(jobs: J[]) => jobs.filter((job) => job._id !== jobId);
  patchPages('GET /api/jobs/visible', (page) => ({
    ...page,
    jobs: others(page.jobs),
    outsideRadiusJobs: others(page.outsideRadiusJobs),
  }));
}
