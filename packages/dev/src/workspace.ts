import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The top of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** What Node has compiled, for all processes and those that are started later: without it each takes types away anew. */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/** The folders of the remotes: whatever declares itself in a `remote.ts`. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.endsWith('-app') && existsSync(join(ROOT, name, 'remote.ts')))
  .toSorted();

/** The host, then its remotes: each builds on its own. */
export const APPS = ['shell', ...REMOTES];

/** The folder of the API and its worker, which are built too. */
export const API = 'api';
