import { createHash } from 'node:crypto';
import { releaseOf } from '@castwork/federation/registry/builds';
import type { Live, LiveRelease } from '@castwork/federation/registry/live';
import { stableChannel } from '@castwork/federation/registry/channels';
import { watchLive } from '@castwork/federation/registry/watch-live';
import type { Build, Bytes, Registry } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import type { Logger } from 'pino';

/** What pages are made of at this moment. */
export interface Releases {
  live: Live;
}

/** A text that differs when a page would be given anything else than before. */
export const stampOf = (shell: Bytes | null, registry: Registry): string =>
  createHash('sha256')
    .update(JSON.stringify([shell, registry]))
    .digest('hex')
    .slice(0, 20);

/**
 * Holds what is live: a flip by this process shows with the next page, one by another soon after. A
 * page itself asks the store nothing.
 */
export async function fromStore(
  store: Store,
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<Releases>> {
  const live = await watchLive(store, (problem) => log.error(problem, 'registry'));
  return async () => ({ live: await live() });
}

async function manifestOf(origin: string): Promise<Build | null> {
  const reply = await fetch(`${origin}/build.json`).catch(() => null);
  return reply?.ok ? ((await reply.json()) as Build) : null;
}

/**
 * Asks running dev servers instead. Their files change under their names, so they carry no hash;
 * one that is down is left out, as it would be in production.
 * @param servers origins by name; `shell` is the shell's own.
 */
export function fromDevServers(servers: Record<string, string>): () => Promise<Releases> {
  return async () => {
    const stable: Record<string, LiveRelease> = {};
    for (const [name, origin] of Object.entries(servers)) {
      const build = await manifestOf(origin);
      if (!build) continue;
      const at = (path: string) => ({ url: `${origin}/${path}`, integrity: '' });
      // A container asks for its further files by itself.
      const preload = build.provides ? build.preload.map(at) : [];
      const release = { ...releaseOf(build), build: 'dev', entry: at(build.entry), preload };
      stable[name] = { release, at: '', percent: 100 };
    }
    return { live: { [stableChannel]: stable } };
  };
}
