import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { Problem } from '@castwork/federation/problem';
import { ROOT } from '../workspace.ts';

/** What a command says. @throws when it fails */
export async function ask(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 16 * 1024 * 1024 });
  return stdout.trim();
}

/**
 * Runs a command at the top of the tree whose words go to the end of a file.
 * @throws Problem when it fails
 */
export async function runInto(
  log: string,
  [command = '', ...args]: readonly string[],
): Promise<void> {
  const file = openSync(log, 'a');
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', file, file] });
  closeSync(file);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Problem(`${command} ended with ${code}; its log is ${log}.`);
}

/** Certificates that this machine's network needs, as a secret of the build. */
export const caSecret = (): string[] => {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  return file ? ['--secret', `id=ca,src=${file}`] : [];
};
