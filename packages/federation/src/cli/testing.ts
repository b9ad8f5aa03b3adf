import type { Surroundings } from './options.ts';
import { runCommandLine } from './run.ts';

const streams = ['stdout', 'stderr'] as const;

/**
 * Runs one command within the process of a test, in a fiftieth of what a process of its own takes. What
 * it says meanwhile is kept from the terminal.
 * @returns what it says, and the exit code that it leaves
 */
export async function runWithin(program: string, args: string[], surroundings: Surroundings) {
  const said = { stdout: '', stderr: '' };
  const writes = streams.map((name) => process[name].write);
  const listeners = process.stdout.listeners('error');
  for (const name of streams)
    process[name].write = (text: Uint8Array | string) => {
      said[name] += String(text);
      return true;
    };
  try {
    await runCommandLine(program, args, surroundings);
  } finally {
    streams.forEach((name, i) => Object.assign(process[name], { write: writes[i] }));
    for (const each of process.stdout.listeners('error'))
      if (!listeners.includes(each)) process.stdout.off('error', each as () => void);
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { ...said, code };
}
