import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Problem, messageOf } from '@castwork/federation/problem';
import { canInstall, findProgram, installing, UNATTENDED } from '@castwork/remotes/debian';

const run = promisify(execFile);
const NAME = 'pgbouncer';

const without = (why: string) =>
  new Problem(`There is no PgBouncer and none could be installed (${why}): install it.`);

/**
 * Finds PgBouncer for the tests, or installs Debian's.
 * @returns the path of its program
 * @throws Problem when there is none and none can be installed
 */
export async function findPgBouncer(): Promise<string> {
  const found = findProgram([NAME]);
  if (found) return found;
  if (!canInstall()) throw without('this is not Debian as root');
  try {
    for (const [command, ...args] of installing(NAME))
      await run(command, args, { env: { ...process.env, ...UNATTENDED } });
  } catch (error) {
    throw without(messageOf(error).split('\n')[0] ?? '');
  }
  const installed = findProgram([NAME]);
  if (!installed) throw without('its package brought no program');
  return installed;
}
