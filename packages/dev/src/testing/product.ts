import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { settingsTable } from '@castwork/settings/table';
import { freePort } from '../ports.ts';
import { ROOT } from '../workspace.ts';
import { newFolder } from './new-folder.ts';

/** A run of the start command. */
export interface Run {
  pid: number;
  /** Everything it said until it was ready, or until it ended. */
  output: string;
  /** Sends a signal; nothing when it has ended. */
  kill: (signal: NodeJS.Signals) => void;
  /** Settles with the exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
}

const END_WITH_PARENT = join(import.meta.dirname, '../end-with-parent.ts');
const START = join(import.meta.dirname, '../start.ts');

/** The settings of a product on ports of its own, with a directory of its own, that asks nobody's servers. */
export async function freshSettings(): Promise<Record<string, string>> {
  const names = ['SHELL_PORT', 'API_PORT', 'MAILBOX_PORT', 'SMTP_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  const DATA_DIR = await newFolder('product');
  return { ...Object.fromEntries(ports), DATA_DIR, SEED_DEMO: '0', LOOK_AT_LINKS: '0' };
}

/** Removes what such a product has left. */
export const removeData = ({ DATA_DIR }: Record<string, string>): Promise<void> =>
  rm(DATA_DIR ?? '', { recursive: true, force: true });

/**
 * Runs the start command with these settings and none of this environment's own.
 * @param until what it says at the moment to wait for
 * @param words what the command is told behind its name
 * @returns when it has said so, or has ended
 */
export async function runStart(
  settings: Record<string, string>,
  until = 'Castwork is ready at',
  ...words: string[]
): Promise<Run> {
  const unset = Object.fromEntries(Object.keys(settingsTable).map((name) => [name, undefined]));
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, START, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const run: Run = {
    pid: child.pid ?? 0,
    output: '',
    kill: (signal) => void child.kill(signal),
    ended,
  };
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('A piped process has streams.');
  const complaints = text(stderr);
  const ready = new Promise<void>((resolve) => {
    stdout.setEncoding('utf8').on('data', (part: string) => {
      run.output += part;
      if (run.output.includes(until)) resolve();
    });
  });
  const over = Promise.all([ended, complaints]).then(([, said]) => void (run.output += said));
  await Promise.race([ready, over]);
  return run;
}
