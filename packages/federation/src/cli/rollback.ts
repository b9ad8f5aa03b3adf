import { Problem } from '../problem.ts';
import { canaryChannel } from '../registry/channels.ts';
import { UnansweredProblem } from './client.ts';
import { nameOf, type Options, say } from './options.ts';
import { pickBuild } from './pick-build.ts';
import { channelOf, openServer, stateOf } from './server.ts';

/** Makes the last good build live again, or the one named; a canary ends. */
export async function rollback(app: string | undefined, options: Options): Promise<void> {
  const name = await nameOf(app);
  const channel = (options.channel ?? 'stable').replace(/=.*$/, '');
  const server = await openServer(options);
  const { history, live, previous } = channelOf(await stateOf(server, name), channel);
  if (live === null) throw new Problem(`${name} is not live in ${channel}.`);
  const isCanary = channel === canaryChannel;
  const wanted = isCanary ? live : (options.build ?? previous);
  if (!wanted) throw new Problem(`${name} has no build to go back to in ${channel}.`);
  const last = history.at(-1);
  // Whoever meant the build that broke need not know that it is gone already.
  if (last?.why === 'errors' && !isCanary && !options.build)
    throw new Problem(
      `${name} was taken back to ${live} by ${last.by} already: say --build ${wanted} to go back further.`,
    );
  const builds = history.map((change) => change.build);
  const build = pickBuild(`${name} in ${channel}`, builds, wanted);
  const started = performance.now();
  const body = {
    build,
    expectedChanges: history.length,
    why: 'rollback' as const,
    ...(isCanary ? { percent: 0 } : {}),
  };
  await server.call('goLive', { params: { name, channel }, body }).catch((error: unknown) => {
    if (isCanary || !(error instanceof UnansweredProblem)) throw error;
    const advice = `Say --build ${build} then: it may be done by now, and would go back further.`;
    throw new Problem(`${error.message} ${advice}`);
  });
  const took = Math.ceil(performance.now() - started);
  say(isCanary ? `${name}: the canary has ended` : `${name} ${build}\nlive in ${took} ms`);
}
