import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RefusedBuildError } from '../build/checks.ts';
import { readDistFile } from '../build/dist.ts';
import type { Build } from '../registry.ts';
import type { Server } from './client.ts';

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
  described: Build,
): Promise<{ sent: number; bytes: number }> {
  const { name, build } = described;
  const { missing } = await server.call('beginUpload', {
    params: { name },
    body: { ...described },
  });
  const sizes = await Promise.all(
    missing.map(async (path) => {
      const bytes = await readDistFile(dist, path);
      if (!bytes) throw new RefusedBuildError(`${name}: ${path} is missing.`);
      const body = await toBrotli(bytes, quick);
      await server.call('putFile', { params: { name, build, path }, body, encoding: 'br' });
      return body.length;
    }),
  );
  await server.call('finishUpload', { params: { name, build } });
  return { sent: missing.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
