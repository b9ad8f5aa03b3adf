import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type Spot, spotOf } from './projection.ts';

/** Jobs so near to one another on the screen that they share one point. */
export type Cluster = Spot & { jobs: VisibleJob[] };

/**
 * Gathers jobs into points that do not lie on one another.
 * @param jobs the jobs of the map; those without a place on it are left out
 * @param near how near is too near, in the map's units
 * @returns the points, that of the best-paid job first
 */
export function clusterJobs(jobs: readonly VisibleJob[], near: number): Cluster[] {
  const clusters: Cluster[] = [];
  const byPay = jobs.toSorted((a, b) => b.creatorPayoutPerCreator - a.creatorPayoutPerCreator);
  for (const job of byPay) {
    const spot = spotOf(job);
    if (!spot) continue;
    const home = clusters.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < near);
    if (home) home.jobs.push(job);
    else clusters.push({ ...spot, jobs: [job] });
  }
  return clusters;
}
