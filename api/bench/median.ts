/** The middle one of at least one number; of an even count the higher of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
