const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A length of time in its largest whole unit: `7 days` are `1 week`, 36 hours stay hours.
 * @param seconds whole
 */
export function spanWords(seconds: number): string {
  const [unit, length] =
    units.find(([, each]) => seconds >= each && seconds % each === 0) ?? units[4];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  );
}

/** How often something is done: `Every week`, `Every 36 hours`. */
export const everyWords = (seconds: number) => `Every ${spanWords(seconds).replace(/^1 /, '')}`;
