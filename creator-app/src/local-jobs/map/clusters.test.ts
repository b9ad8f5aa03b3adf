import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { describe, expect, it } from 'vitest';
import { clusterJobs, placeJobs } from './clusters.ts';
import { spotOf, unitsPerMile } from './projection.ts';

const job = (_id: string, pay: number, latitude: number | null, longitude: number | null) =>
  ({ _id, creatorPayoutPerCreator: pay, latitude, longitude }) as VisibleJob;

const jobs = [
  job('austin', 50, 30.27, -97.74),
  job('austin too', 80, 30.28, -97.75),
  job('seattle', 70, 47.6, -122.33),
  job('nowhere', 90, null, null),
  job('abroad', 99, 48.86, 2.35),
];

describe('the points of the map', () => {
  it('gather neighbours, the best paid first, and leave out what is not on the map', () => {
    const ids = clusterJobs(placeJobs(jobs), 20).map((point) => point.jobs.map(({ _id }) => _id));
    expect(ids).toEqual([['austin too', 'austin'], ['seattle']]);
  });

  it('part when one looks closer', () => {
    expect(clusterJobs(placeJobs(jobs), 0.01)).toHaveLength(3);
  });
});

describe('the projection', () => {
  it('puts the far ends of the country on the drawing', () => {
    for (const [latitude, longitude] of [
      [47.6, -122.33],
      [25.76, -80.19],
      [44.8, -68.77],
      [61.2, -149.9],
      [21.3, -157.86],
    ] as const) {
      const { x, y } = spotOf({ latitude, longitude })!;
      expect(x > 0 && x < 975 && y > 0 && y < 610).toBe(true);
    }
  });

  it('measures a mile alike in Texas and Maine', () => {
    const texas = unitsPerMile({ latitude: 30.27, longitude: -97.74 });
    const maine = unitsPerMile({ latitude: 44.8, longitude: -68.77 });
    expect(texas).toBeCloseTo(maine, 1);
    expect(texas).toBeGreaterThan(0.3);
    expect(texas).toBeLessThan(0.36);
  });
});
