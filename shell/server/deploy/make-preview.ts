import { accessProblem, RefusedBuildError } from '@castwork/federation/build/checks';
import { declarationProblem } from '@castwork/federation/build/manifest';
import type { CallOf } from '@castwork/federation/deploy/call-types';
import { checkPaths } from '@castwork/federation/registry/go-live';
import type { Preview } from '@castwork/federation/registry/previews';
import type { RemoteRoute } from '@castwork/federation/declaration';
import { shellName } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import { accesses } from '../../src/accesses.ts';

const lastsMs = 8 * 3_600_000;

/** The paths a dev server's remote may have: sound ones, for whom the shell knows, that nobody else owns. */
async function freeRoutes(store: Store, name: string, routes: unknown): Promise<RemoteRoute[]> {
  const problem = declarationProblem({ name, routes });
  if (problem !== null) throw new RefusedBuildError(`${problem}.`);
  const declared = routes as RemoteRoute[];
  const refused = accessProblem({ name, routes: declared }, accesses);
  if (refused !== null) throw new RefusedBuildError(refused);
  await checkPaths(store, { name, routes: declared });
  return declared;
}

/**
 * What a link will show.
 * @throws RefusedBuildError when the paths of a dev server's remote cannot be its own.
 */
export async function makePreview(
  store: Store,
  name: string,
  shown: CallOf<'createPreview'>['body'],
): Promise<Preview> {
  const about = { name, expires: Date.now() + lastsMs, path: shown.path };
  if ('channel' in shown) return { ...about, label: shown.channel, channel: shown.channel };
  if ('build' in shown)
    return { ...about, label: `build ${shown.build.slice(0, 7)}`, build: shown.build };
  // Its page would begin with whatever runs there.
  if (name === shellName)
    throw new RefusedBuildError('The shell is shown as it was built: deploy it to a channel.');
  const { origin } = shown;
  const routes = await freeRoutes(store, name, shown.routes);
  return { ...about, label: `dev on ${new URL(origin).host}`, origin, routes };
}
