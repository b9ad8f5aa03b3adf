import { RefusedBuildError } from '@castwork/federation/build/checks';
import {
  canaryChannel,
  ChannelMovedError,
  previousGood,
  stableChannel,
} from '@castwork/federation/registry/channels';
import { goLive } from '@castwork/federation/registry/go-live';
import type { Finding } from '@castwork/federation/registry/heal';
import { readState } from '@castwork/federation/registry/log';
import { changesSince, historyIn } from '@castwork/federation/registry/state';
import type { ServerOptions } from './options.ts';

type Options = Pick<ServerOptions, 'store' | 'log'>;

/** Makes a build live that may be; false when it may not. */
async function mayGoLive(request: Parameters<typeof goLive>[1], { store }: Options) {
  try {
    await goLive(store, request);
    return true;
  } catch (error) {
    if (error instanceof RefusedBuildError) return false;
    throw error;
  }
}

async function leaveIn(channel: string, { name, build, lost }: Finding, options: Options) {
  const history = historyIn(await readState(options.store), channel, name);
  const current = changesSince(history);
  if (current.at(-1)?.build !== build) return;
  const about = { name, channel, by: `server: ${lost[0]} is damaged`, why: 'errors' as const };
  const request = { ...about, expectedChanges: history.changes.length };
  if (channel === canaryChannel) {
    await mayGoLive({ ...request, build, percent: 0 }, options);
    return;
  }
  // The newest that is whole: what it would go back to may be on the same damaged disk.
  for (let past = current, good = previousGood(past); good; good = previousGood(past)) {
    if (await mayGoLive({ ...request, build: good }, options)) {
      options.log.warn({ name, build, good }, 'build taken back: its files are damaged');
      return;
    }
    const refused = good;
    past = past.filter((change) => change.build !== refused);
  }
  options.log.error({ name, build, lost }, 'no whole build to go back to');
}

/** Takes a build from its pages whose files are damaged, and nowhere sound. */
export async function leaveBuild(finding: Finding, options: Options): Promise<void> {
  for (const channel of [stableChannel, canaryChannel])
    try {
      await leaveIn(channel, finding, options);
    } catch (error) {
      // Someone deploys or rolls back at this moment: theirs is the newer decision.
      if (!(error instanceof ChannelMovedError)) throw error;
    }
}
