import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type Spot, spotOf } from './projection.ts';

/** A job that has a place on the map. */
export type PlacedJob = Spot & { job: VisibleJob };

/** The jobs that have a place on the map, the best paid first. */
export const placeJobs = (jobs: readonly VisibleJob[]): PlacedJob[] =>
  jobs
    .toSorted((a, b) => b.creatorPayoutPerCreator - a.creatorPayoutPerCreator)
    .flatMap((job) => {
      const spot = spotOf(job);
      return spot ? [{ ...spot, job }] : [];
    });

/** Jobs so near to one another on the screen that they share one point. */
export type Cluster = Spot & { jobs: VisibleJob[] };

/**
 * Gathers jobs into points that do not lie on one another.
 * @param placed the jobs of the map, the best paid first
 * @param near how near is too near, in the map's units
 * @returns the points, that of the best-paid job first
 */
export function clusterJobs(placed: readonly PlacedJob[], near: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { x, y, job } of placed) {
    const home = clusters.find((other) => Math.hypot(other.x - x, other.y - y) < near);
    if (home) home.jobs.push(job);
    else clusters.push({ x, y, jobs: [job] });
  }
  return clusters;
}
