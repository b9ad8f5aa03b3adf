import { kindOf } from '../build/kind.ts';
import type { RemoteState } from '../deploy/call-types.ts';
import type { Build } from '../registry.ts';
import { checkAreLive } from '../registry/before-deploy.ts';
import { stableChannel } from '../registry/channels.ts';
import type { Server } from './client.ts';
import { describedBuild } from './described-build.ts';
import { say } from './options.ts';
import { channelOf } from './server.ts';

/**
 * The paths of a remote that everyone has, where they can be told: the server looks at them again.
 * @param drop those that are to go. Of one that has gone before, which is said again where a deploy is
 *   repeated, a note is said.
 * @throws RefusedBuildError for one that was never there.
 */
export async function liveRoutes(
  { url }: Server,
  state: RemoteState,
  drop: readonly string[] = [],
): Promise<Build['routes']> {
  const { name, channels } = state;
  if (!kindOf(name).ownsPaths) return [];
  const { live } = channelOf(state, stableChannel);
  const before = live === null ? { routes: [] } : await describedBuild(url, name, live);
  if (!before) return [];
  const dropped = channels.flatMap(({ history }) => history.flatMap(({ drops = [] }) => drops));
  for (const path of checkAreLive(name, before.routes, drop, dropped))
    say(`${path} is not live any more`);
  return before.routes;
}
