import { readFile } from 'node:fs/promises';
import type { Asset, Build, Registry } from '@castwork/federation/registry';
import { channelStamp, readRegistry, releaseOf } from '@castwork/federation/registry-store';

/** What a page is made of at this moment: the shell's own files and the live remotes. */
export type Releases = { shell: Asset[]; registry: Registry };

type ShellManifest = { entry: { path: string; integrity: string }[] };

const shellAssets = ({ entry }: ShellManifest, base: string, hashed: boolean): Asset[] =>
  entry.map(({ path, integrity }) => ({
    url: `${base}${path}`,
    integrity: hashed ? integrity : '',
  }));

/**
 * Reads the shell's build once and the registry whenever a channel has changed: a flip shows with
 * the next page, without a restart.
 */
export async function fromDisk(
  dataDir: string,
  shellDist: string,
): Promise<() => Promise<Releases>> {
  const manifest: ShellManifest = JSON.parse(await readFile(`${shellDist}/shell.json`, 'utf8'));
  const shell = shellAssets(manifest, '/assets/', true);
  let seen: { stamp: string; registry: Registry } | null = null;
  return async () => {
    const stamp = await channelStamp(dataDir);
    if (seen?.stamp !== stamp) seen = { stamp, registry: await readRegistry(dataDir) };
    return { shell, registry: seen.registry };
  };
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
    const registry: Registry = { remotes: {} };
    for (const [name, origin] of Object.entries(remotes)) {
      const build = await manifestOf<Build>(origin, 'build.json');
      if (!build) continue;
      const release = releaseOf(build);
      const entry = { url: `${origin}/${build.entry}`, integrity: '' };
      registry.remotes[name] = { ...release, entry, preload: [] };
    }
    return { shell: manifest ? shellAssets(manifest, `${shellServer}/`, false) : [], registry };
  };
}
