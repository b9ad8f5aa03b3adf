/** What the bench measures, in its order. */
export const partNames = [
  'search',
  'lists',
  'kinds',
  'frameworks',
  'before',
  'writes',
  'growth',
] as const;
export type PartName = (typeof partNames)[number];

/** The parts that `BENCH_ONLY` names, all where it names none; undefined for a word that is no part. */
export function readParts(only = ''): readonly PartName[] | undefined {
  const words = only.split(',').flatMap((word) => word.trim() || []);
  const asked = partNames.filter((name) => words.length === 0 || words.includes(name));
  return words.every((word) => asked.some((name) => name === word)) ? asked : undefined;
}
