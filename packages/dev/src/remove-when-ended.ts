import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenCallerIsGone } from './caller.ts';

const ATTEMPTS = 20;

/** A database that runs in it may put something there meanwhile: it has nowhere to in the end. */
function remove(directory: string, attempts = ATTEMPTS): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch (error) {
    if (attempts === 1) throw error;
    remove(directory, attempts - 1);
  }
}

const directories = new Set<string>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      // Others of this process go first, and it writes nothing between the two.
      setImmediate(() => {
        for (const each of directories) remove(each);
        process.exit(130);
      }),
    );
  whenCallerIsGone(() => process.kill(process.pid, 'SIGTERM'));
}

/**
 * Has a directory go when somebody ends this process, by Ctrl-C or SIGTERM, or the package manager that
 * runs it. What runs in it ends with its parent; a process that ends by itself decides on its own what
 * stays.
 */
export function removeWhenEnded(directory: string): void {
  listen();
  directories.add(directory);
}

/** Makes a directory among the temporary ones, which goes likewise. @param name is part of its own */
export function temporaryFolder(name: string): string {
  // First, or one that is ended as it makes it would leave it.
  listen();
  const directory = mkdtempSync(join(tmpdir(), `castwork-${name}-`));
  removeWhenEnded(directory);
  return directory;
}
