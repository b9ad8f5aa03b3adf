import { createHash } from 'node:crypto';
import type { Build } from '../registry.ts';

/** The id of a build: the hash of everything its `build.json` says, the hash of every file included. */
export function buildIdOf({ build: _build, ...content }: Partial<Build>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20);
}
