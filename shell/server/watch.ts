import {
  canaryChannel,
  ChannelMovedError,
  previousGood,
  stableChannel,
} from '@castwork/federation/registry/channels';
import { readHistory } from '@castwork/federation/registry/history';
import { RefusedBuildError } from '@castwork/federation/build/checks';
import type { ErrorReport } from '@castwork/federation/registry/error-log';
import { goLive } from '@castwork/federation/registry/go-live';
import { type PageTicket, ticketBuild } from '@castwork/federation/registry/page-ticket';
import { Once } from './once.ts';
import type { ServerOptions } from './options.ts';
import { PageCounts } from './page-counts.ts';

/** A build is taken back when this many pages broke, and this share of those that were given it. */
const enough = { pages: 5, share: 0.2 };

/** Only code that fails is the build's fault; a file that did not arrive may be the network's. */
const ownFault: readonly string[] = ['run', 'render'];

/** Watches how builds do in the pages that were given them, and takes back those that break. */
export class Watch {
  readonly #counts = new PageCounts();
  readonly #told = new Once();
  readonly #options: Pick<ServerOptions, 'store' | 'releases' | 'log'>;

  constructor(options: Pick<ServerOptions, 'store' | 'releases' | 'log'>) {
    this.#options = options;
  }

  /** A page is served: from now on it is one of those that were given its builds. */
  served({ builds, at }: PageTicket): void {
    for (const build of builds) this.#counts.given(build, at);
  }

  /**
   * Whether a page says this of a build for the first time: once that its code failed, once that
   * its files did not arrive.
   */
  isNew({ page, expires }: PageTicket, { remote, build, phase }: ErrorReport): boolean {
    const what = ownFault.includes(phase) ? 'code' : 'files';
    return this.#told.first(`${page} ${remote} ${build} ${what}`, expires, Date.now());
  }

  /** A page says that a build broke in it. */
  async broke({ at, isPreview }: PageTicket, { remote, build, phase }: ErrorReport): Promise<void> {
    // What someone tries out is not what everyone gets.
    if (isPreview || !ownFault.includes(phase)) return;
    const [key, now] = [ticketBuild(remote, build), Date.now()];
    if (!this.#counts.broke(key, at, now)) return;
    const { given, broken } = this.#counts.of(key, now);
    if (broken < enough.pages || broken < given * enough.share) return;
    for (const channel of [stableChannel, canaryChannel])
      await this.#takeBack(channel, remote, build);
  }

  async #takeBack(channel: string, name: string, build: string): Promise<void> {
    const { store, releases, log } = this.#options;
    const history = await readHistory(store, channel, name);
    const live = history.at(-1);
    // What was gone back to stays: reports must not be able to walk a remote back through its past.
    if (live?.build !== build || live.why !== 'deploy' || live.percent === 0) return;
    const good = previousGood(history);
    const to = channel === canaryChannel ? { build, percent: 0 } : good && { build: good };
    if (!to) return;
    const about = { name, channel, by: 'server', why: 'errors' as const };
    const request = { ...to, ...about, expectedChanges: history.length };
    try {
      await goLive(store, request, (await releases()).provided);
      log.warn({ name, build, channel, good }, 'build taken back: too many pages broke');
    } catch (error) {
      // Someone deploys or rolls back at this moment: theirs is the newer decision.
      if (error instanceof ChannelMovedError) return;
      if (!(error instanceof RefusedBuildError)) throw error;
      log.error({ name, build, channel, good, why: error.message }, 'no build to go back to');
    }
  }
}
