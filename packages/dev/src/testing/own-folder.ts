import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWhenEnded } from '../remove-when-ended.ts';

/**
 * Makes a folder that ends with this process.
 * @param name is part of its own
 * @returns its path
 */
export function ownFolder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `castwork-${name}-`));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  // A test runner ends its workers.
  removeWhenEnded(made);
  return made;
}
