import { commandOf, parentOf } from './process-table.ts';

const EVERY_MS = 500;

/**
 * Tells when the package manager that runs this script is gone: `npx` ends at SIGTERM without
 * passing it on, and the one who sent it means the whole command. Outside of a package manager's
 * script it does nothing.
 */
export function whenCallerIsGone(tell: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const callers = chain(process.ppid);
  const timer = setInterval(() => {
    if (callers.every(isAlive)) return;
    clearInterval(timer);
    tell();
  }, EVERY_MS);
  timer.unref();
}

/** The shell that runs the script, and above it everything that is npm, npx or pnpm. */
function chain(pid: number): number[] {
  const above = parentOf(pid);
  return above > 1 && /\bp?np[mx]\b/.test(commandOf(above)) ? [pid, ...chain(above)] : [pid];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
