import { createRemoteLoader } from '@castwork/federation/browser/remote-loader';
import type { RouteObject } from '@castwork/router';
import { isOutdated } from './freshness.ts';
import { pageConfig } from './page.ts';
import { findRelease, reload } from './releases.ts';
import { report } from './report.ts';

/**
 * For the remotes: the shell has no form, and shares only what it names. Who has one loads it.
 * @public
 */
export const forms = () => import('@castwork/forms');

/** What every remote exposes: routes with absolute paths. */
interface RemoteModule {
  routes: RouteObject[];
}

/** The remotes of this page, at the builds its registry names. */
export const remotes = createRemoteLoader<RemoteModule>(pageConfig.registry, findRelease, report);

let current: string | null = null;

/**
 * Loads a remote for a visitor who comes to it. One who comes from another remote gets whatever is
 * live by now, in a new document: two versions never meet in one page, and no form is under way.
 */
export async function arriveAt(name: string): Promise<RemoteModule> {
  const from = current;
  current = name;
  // Where its files are asked for now, that tells as well whether there is something newer.
  const isKnown = remotes.buildOf(name) !== undefined;
  const loading = remotes.load(name);
  // Its failure is told where it is used.
  loading.catch(() => undefined);
  if (from !== null && from !== name && isKnown && (await isOutdated())) return reload();
  return loading.catch(async (error: unknown) => {
    // What this page was given may be gone after weeks: then there is something newer.
    if (await isOutdated()) return reload();
    throw error;
  });
}
