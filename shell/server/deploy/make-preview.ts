import { accessProblem, RefusedBuildError } from '@castwork/federation/build/checks';
import { declarationProblem } from '@castwork/federation/build/manifest';
import type { CallOf } from '@castwork/federation/deploy/call-types';
import { checkLeadsTo } from '@castwork/federation/registry/before-deploy';
import { readBuild } from '@castwork/federation/registry/builds';
import { checkPaths } from '@castwork/federation/registry/go-live';
import { readState } from '@castwork/federation/registry/log';
import { linkLastsMs, type Preview } from '@castwork/federation/registry/previews';
import { liveChange } from '@castwork/federation/registry/state';
import type { RemoteRoute } from '@castwork/federation/declaration';
import { shellName } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import { accesses } from '../../src/accesses.ts';

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

/** Whether a link to what is in the registry leads to a path of it. */
async function checkWhere(store: Store, name: string, id: string | undefined, path?: string) {
  const build = id === undefined ? null : await readBuild(store, name, id);
  if (build) checkLeadsTo(build, path);
}

/**
 * What a link will show.
 * @throws RefusedBuildError when it leads nowhere, or the paths of a dev server's remote cannot be its
 *   own.
 */
export async function makePreview(
  store: Store,
  name: string,
  shown: CallOf<'createPreview'>['body'],
): Promise<Preview> {
  const { path } = shown;
  const state = await readState(store);
  const about = { name, expires: Date.now() + linkLastsMs, acts: state.acts.length, path };
  if ('channel' in shown) {
    const { channel } = shown;
    await checkWhere(store, name, liveChange(state, channel, name)?.build, path);
    return { ...about, label: channel, channel };
  }
  if ('build' in shown) {
    const { build } = shown;
    await checkWhere(store, name, build, path);
    return { ...about, label: `build ${build.slice(0, 7)}`, build };
  }
  // Its page would begin with whatever runs there.
  if (name === shellName)
    throw new RefusedBuildError('The shell is shown as it was built: deploy it to a channel.');
  const { origin } = shown;
  const routes = await freeRoutes(store, name, shown.routes);
  checkLeadsTo({ name, routes }, path);
  return { ...about, label: `dev on ${new URL(origin).host}`, origin, routes };
}
