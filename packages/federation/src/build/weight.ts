import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { Build } from '../registry.ts';

/** What files weigh compressed, in bytes. */
export const weight = z.object({ entry: z.number(), total: z.number() });
export type Weight = z.infer<typeof weight>;

type ReadFile = (path: string) => Promise<Uint8Array | null>;

const kb = 1024;
const shown = (bytes: number) => `${(bytes / kb).toFixed(1)} KB`;

/** What bytes weigh on their way to a browser; they are packed outside of the thread that serves. */
export const packedBytes = async (bytes: string | Uint8Array): Promise<number> =>
  (await promisify(gzip)(bytes)).length;

/** Weighs the entry of a build and all of its files; `null` when one is not there. */
export async function weigh(
  { entry, files }: Pick<Build, 'entry' | 'files'>,
  read: ReadFile,
): Promise<Weight | null> {
  const sum: Weight = { entry: 0, total: 0 };
  for (const { path } of files) {
    const bytes = await read(path);
    if (!bytes) return null;
    const packed = await packedBytes(bytes);
    sum.total += packed;
    if (path === entry) sum.entry = packed;
  }
  return sum;
}

/**
 * Whether a build keeps to what its own remote.ts allows it.
 * @returns one sentence, or `null` when it does, or nobody set a budget.
 */
export async function budgetProblem(build: Build, read: ReadFile): Promise<string | null> {
  const { name, budget } = build;
  const weighed = budget && (await weigh(build, read));
  if (!budget || !weighed) return null;
  const over = (what: string, bytes: number, most: number | undefined) =>
    most !== undefined && bytes > most * kb
      ? `${name}: ${what} ${shown(bytes)} compressed, and its own budget in remote.ts is ${most} KB. ` +
        'Have it load less, or allow it more there.'
      : null;
  return (
    over('its entry has', weighed.entry, budget.entryKB) ??
    over('its files have', weighed.total, budget.totalKB)
  );
}
