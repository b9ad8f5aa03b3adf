import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The compressed forms in which a file travels, by the ending of each. */
const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** What stands behind a file's path for a compressed form of it. */
export type FormEnding = keyof typeof unpackers;
export const formEndings = Object.keys(unpackers) as FormEnding[];

/** The file that a path is a compressed form of, and the ending; `null` for what is none. */
export function formOf(path: string): { of: string; ending: FormEnding } | null {
  const ending = formEndings.find((each) => path.endsWith(each));
  return ending ? { of: path.slice(0, -ending.length), ending } : null;
}

const worthIt = 1024;

/** Whether a file is a text, and long enough, for a compressed form to be of use. */
export const isWorthPacking = (path: string, bytes: number): boolean =>
  bytes >= worthIt && /\.(?:js|css|svg)$/.test(path);

let last: Promise<unknown> = Promise.resolve();

/**
 * Unpacks a compressed form outside of the thread that serves pages, one at a time: however many
 * arrive at once, pages find the machine's other cores free.
 * @param most it is not unpacked beyond so many bytes.
 * @returns `null` when it is damaged, larger, or followed by something else.
 */
export function unpacked(
  ending: FormEnding,
  packed: Uint8Array,
  most: number,
): Promise<Uint8Array | null> {
  const turn = last.then(async () => {
    try {
      // An empty file unpacks to nothing, which zlib takes for no limit.
      const options = { maxOutputLength: Math.max(most, 1), info: true } as const;
      const result: unknown = await unpackers[ending](packed, options);
      const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
      return engine.bytesWritten === packed.length ? buffer : null;
    } catch {
      return null;
    }
  });
  last = turn;
  return turn;
}
