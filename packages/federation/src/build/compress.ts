import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const worthIt = 1024;

/**
 * The forms in which a text file travels: hashed files never change, so once is enough.
 * @returns `.br` and `.gz` with their bytes; nothing for what is small or is packed already.
 */
export async function compressed(path: string, bytes: Uint8Array): Promise<[string, Buffer][]> {
  if (bytes.length < worthIt || !/\.(?:js|css|svg)$/.test(path)) return [];
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
