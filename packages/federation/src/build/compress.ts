import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync as toGzip } from '@gfx/zopfli';
import { type FormEnding, isWorthPacking } from './forms.ts';

const toBrotli = promisify(brotliCompress);

/** Zopfli's rounds of search: more of them find hardly a byte in files of this size. */
const rounds = { numiterations: 5 };

/**
 * The forms in which a text file travels: hashed files never change, so once is enough. That once is
 * where the build is made, never where pages are served: there is time to look for the smallest gzip.
 * @returns `.br` and `.gz` with their bytes; nothing for what is small or is packed already.
 */
export async function compressed(path: string, bytes: Uint8Array): Promise<[FormEnding, Buffer][]> {
  if (!isWorthPacking(path, bytes.length)) return [];
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, rounds),
  ]);
  return [
    ['.br', br],
    ['.gz', Buffer.from(gz)],
  ];
}
