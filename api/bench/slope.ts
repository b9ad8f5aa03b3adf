/** A figure at a moment. */
export type Sample = readonly [at: number, value: number];

/** By how much a value grows from one moment to the next, as the line that lies closest to all samples does. */
export function slope(samples: readonly Sample[]): number {
  const mean = (pick: 0 | 1) =>
    samples.reduce((sum, sample) => sum + sample[pick], 0) / samples.length;
  const [middle, height] = [mean(0), mean(1)];
  const sum = (of: (sample: Sample) => number) =>
    samples.reduce((all, sample) => all + of(sample), 0);
  const spread = sum(([at]) => (at - middle) ** 2);
  return spread === 0 ? 0 : sum(([at, value]) => (at - middle) * (value - height)) / spread;
}
