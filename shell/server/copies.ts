import type { Live } from '@castwork/federation/registry/live';
import { registryKey } from '@castwork/federation/registry/log';
import type { LocalBuilds } from '@castwork/federation/registry/local-builds';
import { ticketBuild } from '@castwork/federation/registry/page-ticket';
import { whenItBegins } from '@castwork/federation/when-it-begins';
import type { Logger } from 'pino';
import type { Releases } from './releases.ts';
import { together } from './together.ts';

/** Every build that some page may be given. */
const buildsOf = (live: Live): string[] =>
  Object.values(live).flatMap((remotes) =>
    Object.entries(remotes).flatMap(([name, { release }]) =>
      [release.build, release.fallback?.build ?? []]
        .flat()
        .map((build) => ticketBuild(name, build)),
    ),
  );

/** So often the copies are looked at again: disks turn bits. */
const everyMs = 3_600_000;

/**
 * Has a copy of everything that is live on this machine: from the start on, and again with each
 * change, so that pages and their files come also while the registry is out of reach.
 * @returns what ends it.
 */
export function keepCopies(
  copies: LocalBuilds,
  releases: () => Promise<Releases>,
  log: Pick<Logger, 'warn'>,
): () => void {
  const kept = new Set<string>();
  let last: Live | undefined;
  const keep = together(async () => {
    const { live } = await releases();
    const all = buildsOf(live);
    const builds = all.filter((build) => !kept.has(build));
    if (live === last && builds.length === 0) return;
    await copies.keep(builds);
    for (const build of builds) kept.add(build);
    last = live;
    await copies.sweep(all);
  });
  const tried = whenItBegins((err) => log.warn({ err }, 'live builds are not copied yet'));
  const keepAll = () => tried(keep());
  const timer = setInterval(() => {
    kept.clear();
    void keepAll();
  }, everyMs).unref();
  const endWatch = copies.watch(registryKey, () => void keepAll());
  return () => {
    clearInterval(timer);
    endWatch();
  };
}
