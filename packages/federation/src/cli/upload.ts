import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Build } from '../registry.ts';
import type { Server } from './server.ts';

const toBrotli = promisify(brotliCompress);
// For the way there only; what visitors get is packed by the server, once and better.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends what the server does not have yet. Nobody gets the build before a channel names it.
 * @param dist the folder of the build.
 * @returns how many files were sent, and their size on the way.
 * @throws Problem with the sentence of the server's refusal.
 */
export async function upload(
  server: Server,
  dist: string,
  build: Build,
): Promise<{ sent: number; bytes: number }> {
  const at = `/${build.name}/builds`;
  const { missing } = await server.call<{ missing: string[] }>('POST', at, build);
  const sizes = await Promise.all(
    missing.map(async (path) => {
      const packed = await toBrotli(await readFile(join(dist, path)), quick);
      await server.call('PUT', `${at}/${build.build}/files/${path}`, packed, 'br');
      return packed.length;
    }),
  );
  await server.call('POST', `${at}/${build.build}/finish`);
  return { sent: missing.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
