import { rmSync } from 'node:fs';

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

/**
 * Has a directory go when somebody ends this process, by Ctrl-C or SIGTERM. What runs in it ends with
 * its parent; a process that ends by itself decides on its own what stays.
 */
export function removeWhenEnded(directory: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      remove(directory);
      // Others of this process go first.
      setImmediate(() => process.exit(130));
    });
}
