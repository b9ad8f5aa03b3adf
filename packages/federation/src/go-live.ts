import { readBuild } from './builds.ts';
import {
  canaryChannel,
  type Change,
  flip,
  lastChange,
  readHistory,
  stableChannel,
} from './channels.ts';
import { RefusedBuildError, routesProblem, sharedProblem } from './checks.ts';
import { type Live, readLive } from './live.ts';
import type { Build, RemoteRoute } from './registry.ts';

/** A wish to make a build live in a channel. */
export type Wish = Omit<Change, 'at'> & {
  name: string;
  channel: string;
  /** The number of changes the decision was made on; now, when left out. */
  seen?: number;
};

/** The paths that the other live remotes own, by remote. */
const routesOf = (live: Live): Record<string, RemoteRoute[]> =>
  Object.fromEntries(
    Object.entries(live[stableChannel] ?? {}).map(([name, { release }]) => [name, release.routes]),
  );

/**
 * Whether a build could go live beside what is live now.
 * @param provided what the live shell shares: versions by package.
 * @throws RefusedBuildError with one sentence.
 */
export async function checkFit(dataDir: string, build: Build, provided: Record<string, string>) {
  const others = routesOf(await readLive(dataDir));
  const problem = sharedProblem(build, provided) ?? routesProblem(build, others);
  if (problem !== null) throw new RefusedBuildError(problem);
}

/**
 * Makes a published build live.
 * @throws RefusedBuildError when it must not; ChannelMovedError when someone else was faster.
 * @returns false when it was live there already.
 */
export async function goLive(
  dataDir: string,
  { name, channel, seen, ...change }: Wish,
  provided: Record<string, string>,
): Promise<boolean> {
  const build = await readBuild(dataDir, name, change.build);
  if (!build) throw new RefusedBuildError(`${name}: there is no build ${change.build}.`);
  await checkFit(dataDir, build, provided);
  const decidedOn = seen ?? (await lastChange(dataDir, channel, name));
  const live = (await readHistory(dataDir, channel, name)).at(-1);
  if (live?.build === change.build && live.percent === change.percent) return false;
  await flip(dataDir, channel, name, decidedOn, { ...change, at: new Date().toISOString() });
  return true;
}

/**
 * Whether a shell fits every remote that is live.
 * @param provided what the new shell would share.
 * @returns one sentence, or `null` when it may take over.
 */
export async function shellProblem(
  dataDir: string,
  provided: Record<string, string>,
): Promise<string | null> {
  const live = await readLive(dataDir);
  const builds = [stableChannel, canaryChannel].flatMap((channel) =>
    Object.entries(live[channel] ?? {}).map(
      ([name, { release }]) => [name, release.build] as const,
    ),
  );
  for (const [name, id] of builds) {
    const build = await readBuild(dataDir, name, id);
    const problem = build && sharedProblem(build, provided);
    if (problem)
      return `This shell does not fit what is live: ${problem} Deploy a build of ${name} that fits both first.`;
  }
  return null;
}
