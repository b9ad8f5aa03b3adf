import { accessProblem, RefusedBuildError, routesProblem } from '@castwork/federation/build/checks';
import { declarationProblem } from '@castwork/federation/build/manifest';
import type { CallOf } from '@castwork/federation/deploy/call-types';
import { stableRoutes } from '@castwork/federation/registry/live';
import type { Preview } from '@castwork/federation/registry/previews';
import type { RemoteRoute } from '@castwork/federation/declaration';
import { accesses } from '../../src/accesses.ts';
import type { Releases } from '../releases.ts';

const lastsMs = 8 * 3_600_000;

/** The paths a dev server's remote may have: sound ones, for whom the shell knows, that nobody else owns. */
function freeRoutes(name: string, routes: unknown, { live }: Releases): RemoteRoute[] {
  const problem = declarationProblem({ name, routes });
  if (problem !== null) throw new RefusedBuildError(`${problem}.`);
  const declared = routes as RemoteRoute[];
  const refused =
    accessProblem({ name, routes: declared }, accesses) ??
    routesProblem({ name, routes: declared }, stableRoutes(live));
  if (refused !== null) throw new RefusedBuildError(refused);
  return declared;
}

/**
 * What a link will show.
 * @throws RefusedBuildError when the paths of a dev server's remote cannot be its own.
 */
export function makePreview(
  name: string,
  shown: CallOf<'createPreview'>['body'],
  releases: Releases,
): Preview {
  const about = { name, expires: Date.now() + lastsMs };
  if ('channel' in shown) return { ...about, label: shown.channel, channel: shown.channel };
  if ('build' in shown)
    return { ...about, label: `build ${shown.build.slice(0, 7)}`, build: shown.build };
  const { origin } = shown;
  const routes = freeRoutes(name, shown.routes, releases);
  return { ...about, label: `dev on ${new URL(origin).host}`, origin, routes };
}
