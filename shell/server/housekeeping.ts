import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, healAll } from '@castwork/federation/registry/heal';
import { prune } from '@castwork/federation/registry/prune';
import { StoreAwayError } from '@castwork/federation/store/away';
import type { ServerOptions } from './options.ts';
import { pruneCounts } from './page-counts.ts';
import { takeBack } from './take-back.ts';
import { pruneTold } from './told.ts';

const hourMs = 3_600_000;
/** A store that is away is looked at again after this. */
const soonMs = 10_000;

type Options = Pick<ServerOptions, 'store' | 'log' | 'apiUrl'>;

/** Removes what no page can be using any more. */
async function removeOld({ store, log }: Options): Promise<void> {
  await pruneCounts(store);
  await pruneTold(store);
  const gone = await prune(store);
  if (gone.length > 0) log.info({ gone }, 'old builds removed');
}

/** Takes a build from its pages whose files are damaged, and nowhere sound. */
export async function leaveBuild({ name, build, lost }: Finding, options: Options): Promise<void> {
  const bad = { name, build, by: `server: ${lost[0]} is damaged`, why: 'its files are damaged' };
  if (!(await takeBack(bad, options)))
    options.log.error({ name, build, lost }, 'no whole build to go back to');
}

/** Looks at the bytes of every stored build, and leaves the machine to others in between. */
async function lookAtAll(options: Options): Promise<void> {
  for await (const finding of healAll(options.store)) {
    const { name, build, damaged, lost, failed } = finding;
    if (failed !== undefined)
      options.log.error({ err: failed, name, build }, 'a build could not be looked at');
    if (damaged.length > 0 || lost.length > 0)
      options.log.error(finding, 'files of a build were damaged');
    if (lost.length > 0) await leaveBuild(finding, options);
    await delay(20, undefined, { ref: false });
  }
}

/** Keeps the store in order: at the start, then every hour; soon again where the store is away. */
export function keepHouse(
  options: Options,
  everyMs = hourMs,
  awayMs = soonMs,
): { end: () => void } {
  let isBusy = false;
  let soon: NodeJS.Timeout | undefined;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await removeOld(options);
      await lookAtAll(options);
    } catch (error) {
      const isAway = error instanceof StoreAwayError;
      if (isAway) soon = setTimeout(run, awayMs).unref();
      options.log[isAway ? 'warn' : 'error'](
        { err: error },
        'the store could not be kept in order',
      );
    } finally {
      isBusy = false;
    }
  };
  void run();
  const timer = setInterval(run, everyMs).unref();
  return {
    end: () => {
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
