import { RefusedBuildError } from '../build/checks.ts';
import { readDistFile } from '../build/dist.ts';
import { formOf } from '../build/forms.ts';
import { Problem } from '../problem.ts';
import type { Build } from '../registry.ts';
import type { Server } from './client.ts';

/** So many files are on their way at a time. */
const atOnce = 4;

/**
 * Sends what the server does not have yet, packed as the build has packed it: visitors get it so.
 * Nobody gets the build before a channel names it.
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
  const { missing, forms } = await server.call('beginUpload', {
    params: { name },
    body: { ...described },
  });
  // The machine of a team has other files, too.
  const strange = [...missing, ...forms].find(
    (path) => !described.files.some((file) => file.path === (formOf(path)?.of ?? path)),
  );
  if (strange !== undefined)
    throw new Problem(
      `${server.url} asks for ${strange}, which is not of this build: nothing was sent.`,
    );
  const send = async (path: string): Promise<number> => {
    const params = { name, build, path };
    const packed = await readDistFile(dist, `${path}.br`);
    const body = packed ?? (await readDistFile(dist, path));
    if (!body) throw new RefusedBuildError(`${name}: ${path} is missing.`);
    await server.call('putFile', { params, body, ...(packed ? { encoding: 'br' } : {}) });
    return body.length;
  };
  const sendForm = async (path: string): Promise<number> => {
    const body = await readDistFile(dist, path);
    // Builds of before came without them.
    if (!body) return 0;
    await server.call('putFile', { params: { name, build, path }, body });
    return body.length;
  };
  // A file that is sent in this form has it.
  const further = forms.filter((path) => !missing.some((file) => path === `${file}.br`));
  const waiting = [
    ...missing.map((path) => () => send(path)),
    ...further.map((path) => () => sendForm(path)),
  ];
  const sizes: number[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) sizes.push(await next());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await server.call('finishUpload', { params: { name, build } });
  return { sent: missing.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
