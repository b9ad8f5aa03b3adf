import { join } from 'node:path';

/** The top of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The host, then its remotes: each builds on its own. */
export const APPS = ['shell', 'auth-app', 'creator-app', 'sponsor-app'] as const;

/** The folder of an app. */
export type App = (typeof APPS)[number];
