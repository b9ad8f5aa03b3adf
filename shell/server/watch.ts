import type { Change } from '@castwork/federation/registry/entries';
import type { ErrorReport } from '@castwork/federation/registry/error-log';
import { type PageTicket, ticketBuild } from '@castwork/federation/registry/page-ticket';
import { whenItBegins } from '@castwork/federation/when-it-begins';
import type { ServerOptions } from './options.ts';
import { type Count, PageCounts } from './page-counts.ts';
import { takeBack } from './take-back.ts';
import { together } from './together.ts';
import { markKept, toldMark, whatIsKnown } from './told.ts';

/** A build is taken back when this many pages broke, and this share of those that were given it. */
const enough = { pages: 5, share: 0.2 };

/** Only code that fails is the build's fault; a file that did not arrive may be the network's. */
const ownFault: readonly string[] = ['run', 'render', 'handler', 'promise'];

/** What kind of report it is: a page tells each once. */
export const whatItTells = ({ phase }: ErrorReport) => {
  if (ownFault.includes(phase)) return 'code';
  return phase === 'task' ? 'task' : 'files';
};

/** What was gone back to stays: reports must not be able to walk a remote back through its past. */
const wasDeployed = ({ why }: Change) => why === 'deploy';

/** So often the other servers learn how many pages this one served. */
const saveMs = 1_000;

/** Watches how builds do in the pages that were given them, and takes back those that break. */
export class Watch {
  readonly #counts: PageCounts;
  readonly #options: Pick<ServerOptions, 'store' | 'log' | 'apiUrl'>;
  readonly #suspects = new Set<string>();
  readonly #tried: ReturnType<typeof whenItBegins>;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Pick<ServerOptions, 'store' | 'log' | 'apiUrl'>) {
    this.#options = options;
    this.#counts = new PageCounts(options.store);
    this.#tried = whenItBegins((err) => options.log.warn({ err }, 'page counts not kept yet'));
    this.#timer = setInterval(() => this.#tried(this.#save()), saveMs).unref();
  }

  /** A page is served: from now on it is one of those that were given its builds. */
  served({ builds, at, isPreview }: PageTicket): void {
    // Nor does it count when what someone tries out breaks: it would stand for visitors who are well.
    if (isPreview) return;
    for (const build of builds) this.#counts.given(build, at);
  }

  /**
   * Hears what a page says of a build: once that its code failed, once that its files did not
   * arrive, once that it held up the page. It counts once. What cannot be kept, with the store away
   * or full, is kept when the page says it again.
   * @param keep keeps it
   * @returns false when it is kept already
   */
  async hear(ticket: PageTicket, report: ErrorReport, keep: () => Promise<void>): Promise<boolean> {
    const { store } = this.#options;
    const mark = toldMark(ticket, report, whatItTells(report));
    const known = await whatIsKnown(store, mark);
    if (known === 'kept') return false;
    try {
      await keep();
      await markKept(store, mark);
    } finally {
      if (known === 'nothing') await this.#broke(ticket, report);
    }
    return true;
  }

  /** A page says that a build broke in it. */
  async #broke(
    { at, isPreview }: PageTicket,
    { remote, build, phase }: ErrorReport,
  ): Promise<void> {
    // What someone tries out is not what everyone gets.
    if (isPreview || !ownFault.includes(phase)) return;
    const key = ticketBuild(remote, build);
    if (!this.#counts.broke(key, at, Date.now())) return;
    this.#suspects.add(key);
    await this.#judge();
  }

  /** Keeps what was counted. The server ends. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tried(this.#save());
  }

  /** Those that the store was away for as they were to be looked at are looked at now: no page tells twice. */
  async #save(): Promise<void> {
    await this.#counts.save();
    if (this.#suspects.size > 0) await this.#judge();
  }

  /** One look at the numbers of all servers is enough for all reports that wait for it. */
  readonly #judge = together(async () => {
    const suspects = [...this.#suspects];
    this.#suspects.clear();
    try {
      const counts = await this.#counts.all(Date.now());
      for (const key of suspects) await this.#takeBackIfBad(key, counts.get(key));
    } catch (error) {
      for (const key of suspects) this.#suspects.add(key);
      throw error;
    }
  });

  async #takeBackIfBad(key: string, { given, broken }: Count = { given: 0, broken: 0 }) {
    if (broken < enough.pages || broken < given * enough.share) return;
    const [name = '', build = ''] = key.split('/');
    const bad = { name, build, by: 'server', why: 'too many pages broke', goes: wasDeployed };
    await takeBack(bad, this.#options);
  }
}
