import { Problem } from '../problem.ts';
import { canaryChannel, stableChannel } from '../registry/channels.ts';
import { liveRoutes } from './live-routes.ts';
import { nameOf, type Options, say } from './options.ts';
import { channelOf, openServer, stateOf } from './server.ts';

/** Gives everyone the very build that the canary has: nothing is built again. */
export async function promote(app: string | undefined, options: Options): Promise<void> {
  const name = await nameOf(app);
  const server = await openServer(options);
  const state = await stateOf(server, name);
  const { live: build, history: trials } = channelOf(state, canaryChannel);
  if (!build) throw new Problem(`${name} has no canary: deploy one with --channel canary=5.`);
  await liveRoutes(server, state, options.drop);
  const { history } = channelOf(state, stableChannel);
  const body = {
    build,
    from: canaryChannel,
    expectedChanges: history.length,
    drops: options.drop,
  };
  const started = performance.now();
  const params = { name, channel: stableChannel };
  const { flipped } = await server.call('goLive', { params, body });
  if (flipped) return say(`${name} ${build}\nlive in ${Math.ceil(performance.now() - started)} ms`);
  // What everyone has is on trial with nobody.
  await server.call('goLive', {
    params: { name, channel: canaryChannel },
    body: { build, percent: 0, expectedChanges: trials.length },
  });
  say(`${name} ${build}\nlive in ${stableChannel} already`);
}
