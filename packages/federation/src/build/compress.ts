import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FormEnding, isWorthPacking } from './forms.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The forms in which a text file travels: hashed files never change, so once is enough. That once is
 * where the build is made, never where pages are served.
 * @returns `.br` and `.gz` with their bytes; nothing for what is small or is packed already.
 */
export async function compressed(path: string, bytes: Uint8Array): Promise<[FormEnding, Buffer][]> {
  if (!isWorthPacking(path, bytes.length)) return [];
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
