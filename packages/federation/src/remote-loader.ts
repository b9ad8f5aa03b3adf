import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Registry } from './registry.ts';

/** How long a remote's entry may take before it counts as down. Chunks have the same limit. */
const timeoutMs = 8000;

/**
 * Pauses before trying again by itself. Twice, because a failed preload is handed out once more:
 * to the entry's next attempt, then to the first chunk's.
 */
const pausesMs = [200, 800];

/** A remote that hangs is not asked again: its visitor has waited long enough. */
const patienceMs = 3000;

/** The registry does not know this remote, or names no hash for what it was asked to run. */
export class RefusedRemoteError extends Error {
  override name = 'RefusedRemoteError';
}

/** Loads remotes of one page. */
export type RemoteLoader<Exposed> = {
  /** The remote's `./routes`. The same promise until it is forgotten, so React may `use` it. */
  load(name: string): Promise<Exposed>;
  /** Drops a failed attempt: the next `load` really tries again. */
  forget(name: string): void;
};

/** Lets through only the entries the registry names, with their hashes. */
function integrityPlugin(registry: Registry): ModuleFederationRuntimePlugin {
  const hashes = new Map(
    Object.values(registry.remotes).map(({ entry }) => [
      new URL(entry.url, location.href).href,
      entry.integrity,
    ]),
  );
  return {
    name: 'integrity',
    createScript({ url }) {
      const integrity = hashes.get(url);
      // A dev server's files change under their names: they carry no hash.
      if (!integrity && process.env.NODE_ENV === 'production')
        throw new RefusedRemoteError(`${url} has no hash in the registry`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      return { script, timeout: timeoutMs };
    },
  };
}

/**
 * Prepares loading by the registry the page came with. Nothing is fetched until `load`.
 * Remotes are registered while running, never in the build: one that is down stays its own trouble.
 */
export function createRemoteLoader<Exposed>(registry: Registry): RemoteLoader<Exposed> {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without Module Federation');
  federation.registerPlugins([integrityPlugin(registry)]);
  federation.registerRemotes(
    Object.entries(registry.remotes).map(([name, { entry }]) => ({ name, entry: entry.url })),
  );

  const attempts = new Map<string, Promise<Exposed>>();
  const attempt = async (name: string) => {
    const exposed = await federation.loadRemote<Exposed>(`${name}/routes`);
    if (!exposed) throw new RefusedRemoteError(`${name} exposes no routes`);
    return exposed;
  };
  const persist = async (name: string) => {
    if (!registry.remotes[name]) throw new RefusedRemoteError(`${name} is not in the registry`);
    const giveUpAt = performance.now() + patienceMs;
    for (const pause of pausesMs) {
      try {
        return await attempt(name);
      } catch (error) {
        if (error instanceof RefusedRemoteError || performance.now() > giveUpAt) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return attempt(name);
  };
  return {
    load(name) {
      const running = attempts.get(name) ?? persist(name);
      attempts.set(name, running);
      return running;
    },
    forget: (name) => void attempts.delete(name),
  };
}
