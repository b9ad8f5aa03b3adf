import {
  type Change,
  ChannelMovedError,
  canaryChannel,
  flip,
  previousGood,
  readHistory,
  stableChannel,
} from '@castwork/federation/channels';
import type { ErrorReport } from '@castwork/federation/error-log';
import type { Logger } from 'pino';

/** A build is taken back when this many pages broke, and this share of those that opened it. */
const enough = { pages: 5, share: 0.2 };

/** Over this time. */
const windowMs = 600_000;

/** Only code that fails is the build's fault; a file that did not arrive may be the network's. */
const ownFault: readonly string[] = ['run', 'render'];

/** The times of what happened lately. */
class Lately {
  readonly #times = new Map<string, number[]>();

  add(key: string): number {
    const since = Date.now() - windowMs;
    const times = (this.#times.get(key) ?? []).filter((time) => time > since);
    times.push(Date.now());
    // Beyond this many the share is known well enough.
    if (times.length > 10_000) times.shift();
    this.#times.set(key, times);
    return times.length;
  }

  count(key: string): number {
    const since = Date.now() - windowMs;
    return (this.#times.get(key) ?? []).filter((time) => time > since).length;
  }
}

/** Watches how builds do in the pages that were given them, and takes back those that break. */
export class Watch {
  readonly #opened = new Lately();
  readonly #broken = new Lately();
  readonly #dataDir: string;
  readonly #log: Logger;

  constructor(dataDir: string, log: Logger) {
    this.#dataDir = dataDir;
    this.#log = log;
  }

  /** A page is given a build that it needs at once. */
  opened(name: string, build: string): void {
    this.#opened.add(`${name} ${build}`);
  }

  /** A page says that a build broke in it. */
  async broke({ remote, build, phase }: ErrorReport): Promise<void> {
    if (!ownFault.includes(phase)) return;
    const key = `${remote} ${build}`;
    const broken = this.#broken.add(key);
    if (broken < enough.pages || broken < this.#opened.count(key) * enough.share) return;
    for (const channel of [stableChannel, canaryChannel])
      await this.#takeBack(channel, remote, build);
  }

  async #takeBack(channel: string, name: string, build: string): Promise<void> {
    const history = await readHistory(this.#dataDir, channel, name);
    const live = history.at(-1);
    // What was gone back to stays: reports must not be able to walk a remote back through its past.
    if (live?.build !== build || live.why !== 'deploy' || live.percent === 0) return;
    const good = previousGood(history);
    const change: Omit<Change, 'build'> = {
      at: new Date().toISOString(),
      by: 'server',
      why: 'errors',
    };
    try {
      if (channel === canaryChannel)
        await flip(this.#dataDir, channel, name, history.length, { ...change, build, percent: 0 });
      else if (good)
        await flip(this.#dataDir, channel, name, history.length, { ...change, build: good });
      else return;
      this.#log.warn({ name, build, channel, good }, 'build taken back: too many pages broke');
    } catch (error) {
      // Someone deploys or rolls back at this moment: theirs is the newer decision.
      if (!(error instanceof ChannelMovedError)) throw error;
    }
  }
}
