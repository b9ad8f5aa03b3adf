import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Problem, messageOf } from '@castwork/federation/problem';
import { canInstall, findProgram, installing, UNATTENDED } from '@castwork/remotes/debian';

const run = promisify(execFile);

/**
 * Finds a program that Debian has a package of the same name for, or installs that.
 * @param title what it is called in a sentence
 * @returns the path of the program
 * @throws Problem when there is none and none can be installed
 */
export async function debianProgram(name: string, title: string): Promise<string> {
  const without = (why: string) =>
    new Problem(`There is no ${title} and none could be installed (${why}): install it.`);
  const found = findProgram([name]);
  if (found) return found;
  if (!canInstall()) throw without('this is not Debian as root');
  try {
    for (const [command, ...args] of installing(name))
      await run(command, args, { env: { ...process.env, ...UNATTENDED } });
  } catch (error) {
    throw without(messageOf(error).split('\n')[0] ?? '');
  }
  const installed = findProgram([name]);
  if (!installed) throw without('its package brought no program');
  return installed;
}
