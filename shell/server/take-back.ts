import { RefusedBuildError } from '@castwork/federation/build/checks';
import { readBuild } from '@castwork/federation/registry/builds';
import {
  canaryChannel,
  ChannelMovedError,
  previousGoods,
  stableChannel,
} from '@castwork/federation/registry/channels';
import type { Change } from '@castwork/federation/registry/entries';
import { goLive } from '@castwork/federation/registry/go-live';
import { readState } from '@castwork/federation/registry/log';
import { changesSince, historyIn } from '@castwork/federation/registry/state';
import { checkCalls } from './api-fit.ts';
import type { ServerOptions } from './options.ts';

/** A build that pages are to have no longer. */
export interface Bad {
  name: string;
  build: string;
  /** As the history names who took it back. */
  by: string;
  /** As the log says it. */
  why: string;
  /** Whether everyone's goes, as it came there; it does anyhow, when left out. A canary always does. */
  goes?: (live: Change) => boolean;
}

type Options = Pick<ServerOptions, 'store' | 'log' | 'apiUrl'>;

/** @returns false where nothing can be gone back to. */
async function takeBackIn(channel: string, bad: Bad, { store, log, apiUrl }: Options) {
  const { name, build, by, why, goes = () => true } = bad;
  const history = historyIn(await readState(store), channel, name);
  const current = changesSince(history);
  const live = current.at(-1);
  if (live?.build !== build) return true;
  const about = { name, channel, by, why: 'errors' as const };
  const request = { ...about, expectedChanges: history.changes.length };
  if (channel === canaryChannel) {
    await goLive(store, { ...request, build, percent: 0 });
    log.warn({ name, build, channel }, `canary ended: ${why}`);
    return true;
  }
  if (!goes(live)) return true;
  for (const good of previousGoods(current))
    try {
      const back = await readBuild(store, name, good);
      if (back) await checkCalls(apiUrl, back, true);
      await goLive(store, { ...request, build: good });
      log.warn({ name, build, channel, good }, `build taken back: ${why}`);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedBuildError)) throw error;
      log.error({ name, build: good, why: error.message }, 'this build cannot be gone back to');
    }
  return false;
}

/**
 * Takes a build from its pages: a canary ends, everyone gets the newest build before it that would be
 * taken as a deploy, too.
 * @returns false where there is none.
 */
export async function takeBack(bad: Bad, options: Options): Promise<boolean> {
  let isDone = true;
  for (const channel of [stableChannel, canaryChannel])
    try {
      isDone = (await takeBackIn(channel, bad, options)) && isDone;
    } catch (error) {
      // Someone deploys or rolls back at this moment: theirs is the newer decision.
      if (!(error instanceof ChannelMovedError)) throw error;
    }
  return isDone;
}
