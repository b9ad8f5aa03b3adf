import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { releaseOf } from '@castwork/federation/registry/builds';
import type { Live, LiveRelease } from '@castwork/federation/registry/live';
import { stableChannel } from '@castwork/federation/registry/channels';
import { watchLive } from '@castwork/federation/registry/watch-live';
import type { Asset, Build, Registry } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';
import type { Logger } from 'pino';

/** What pages are made of at this moment: the shell's own files and everything that is live. */
export interface Releases {
  shell: Asset[];
  provided: Record<string, string>;
  live: Live;
}

interface ShellManifest {
  entry: { path: string; integrity: string }[];
  shared: Record<string, string>;
}

const shellAssets = ({ entry }: ShellManifest, base: string, hashed: boolean): Asset[] =>
  entry.map(({ path, integrity }) => ({
    url: `${base}${path}`,
    integrity: hashed ? integrity : '',
  }));

/** A text that differs when a page would be given anything else than before. */
export const stampOf = (shell: Asset[], registry: Registry): string =>
  createHash('sha256')
    .update(JSON.stringify([shell, registry]))
    .digest('hex')
    .slice(0, 20);

/**
 * Reads the shell's build once and holds what is live: a flip by this process shows with the next
 * page, one by another soon after. A page itself asks the store nothing.
 */
export async function fromStore(
  store: Store,
  shellDist: string,
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<Releases>> {
  const manifest: ShellManifest = JSON.parse(await readFile(`${shellDist}/shell.json`, 'utf8'));
  const shell = shellAssets(manifest, '/assets/', true);
  const provided = manifest.shared;
  const live = await watchLive(store, (problem) => log.error(problem, 'registry'));
  return async () => ({ shell, provided, live: await live() });
}

async function manifestOf<T>(origin: string, file: string): Promise<T | null> {
  const reply = await fetch(`${origin}/${file}`).catch(() => null);
  return reply?.ok ? ((await reply.json()) as T) : null;
}

/**
 * Asks running dev servers instead. Their files change under their names, so they carry no hash;
 * one that is down is left out, as it would be in production.
 * @param servers origins by name; `shell` is the shell's own.
 */
export function fromDevServers(servers: Record<string, string>): () => Promise<Releases> {
  const { shell: shellServer = '', ...remotes } = servers;
  return async () => {
    const manifest = await manifestOf<ShellManifest>(shellServer, 'shell.json');
    const stable: Record<string, LiveRelease> = {};
    for (const [name, origin] of Object.entries(remotes)) {
      const build = await manifestOf<Build>(origin, 'build.json');
      if (!build) continue;
      const entry = { url: `${origin}/${build.entry}`, integrity: '' };
      const release = { ...releaseOf(build), build: 'dev', entry, preload: [] };
      stable[name] = { release, at: '', percent: 100 };
    }
    const shell = manifest ? shellAssets(manifest, `${shellServer}/`, false) : [];
    return { shell, provided: manifest?.shared ?? {}, live: { [stableChannel]: stable } };
  };
}
