import { getInstance } from '@module-federation/runtime';
import type {
  Asset,
  Bytes,
  ErrorPhase,
  KnownRemote,
  PageRegistry,
  RemoteRelease,
} from '../registry.ts';
import { lendContainerRuntime } from './container-runtime.ts';
import { type Container, EntryError, loadContainer } from './load-container.ts';

/**
 * Pauses before trying again by itself. Twice, because a failed preload is handed out once more:
 * to the entry's next attempt, then to the first chunk's.
 */
const pausesMs = [150, 600];

/** A remote that hangs is not asked again: its visitor has waited long enough. */
const patienceMs = 3000;

/** The registry does not know this remote, or names no hash for what it was asked to run. */
export class RefusedRemoteError extends Error {
  override name = 'RefusedRemoteError';
}

/** What went wrong with a build, as it is told to whoever watches over builds. */
export interface Failure {
  remote: string;
  build: string;
  phase: ErrorPhase;
  message: string;
}

/** Loads remotes of one page. */
export interface RemoteLoader<Exposed> {
  /** The remote's `./routes`. The same promise until it is forgotten, so React may `use` it. */
  load(name: string): Promise<Exposed>;
  /** Drops a failed attempt: the next `load` really tries again. */
  forget(name: string): void;
  /** The build this page uses, or is about to. */
  buildOf(name: string): string | undefined;
  /** Whether its code has run without an error: what it throws from then on is no failure to load. */
  isUp(name: string): boolean;
  /** Turns to the last good build before this one; false when there is none to turn to. */
  fallBack(name: string): boolean;
}

/** Only a dev server on the visitor's own machine serves files that change under their names. */
const isDevServer = ({ origin, hostname }: URL) =>
  origin !== location.origin && ['localhost', '127.0.0.1'].includes(hostname);

/** Lets through only an entry that has a hash. */
function checked({ url, integrity }: Asset): Asset {
  const at = new URL(url, location.href);
  if (!integrity && !isDevServer(at))
    throw new RefusedRemoteError(`${url} has no hash in the registry`);
  return { url: at.href, integrity };
}

/** Tells code that failed from files that did not arrive. */
function phaseOf(error: unknown): ErrorPhase {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (code === 'CSS_CHUNK_LOAD_FAILED' || /css chunk/i.test(message ?? '')) return 'style';
  if (name === 'ChunkLoadError') return 'chunk';
  return error instanceof EntryError ? 'entry' : 'run';
}

const isGiven = (remote: KnownRemote): remote is RemoteRelease => remote.entry !== undefined;

/** Asks for what the entry will ask for, along with it: as the page's HTML does for its own remote. */
function preload({ preload: files }: Bytes) {
  for (const { url, integrity } of files) {
    const link = document.createElement('link');
    const as = url.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity, href: url });
    document.head.append(link);
  }
}

/** Removes what a build left in the page, so that nothing of it mixes with the next one. */
function removeTraces(name: string, { build }: Bytes) {
  // Where its chunks announce themselves, by the bundler's naming.
  Reflect.deleteProperty(globalThis, `rspackChunk${name.replaceAll(/\W/g, '_')}`);
  Reflect.deleteProperty(globalThis, name);
  const files = `[href*="/remotes/${name}/${build}/"], [src*="/remotes/${name}/${build}/"]`;
  for (const element of document.querySelectorAll(files)) element.remove();
}

/** Code that failed once will fail again. */
const isFinal = (error: unknown) => error instanceof RefusedRemoteError || phaseOf(error) === 'run';

/** Asks again for what did not arrive. */
async function persist<T>(attempt: () => Promise<T>, isFinal: (error: unknown) => boolean) {
  const giveUpAt = performance.now() + patienceMs;
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (isFinal(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

/**
 * Prepares loading by the registry the page came with. Nothing is fetched until `load`.
 * Remotes are registered while running, never in the build: one that is down stays its own trouble.
 * A build that does not come up is replaced by the last good one, and told to `onFailure`.
 * @param find asks for the files of a remote that the page came without; `null` when it is gone.
 */
export function createRemoteLoader<Exposed>(
  registry: PageRegistry,
  find: (name: string) => Promise<RemoteRelease | null>,
  onFailure: (failure: Failure) => void,
): RemoteLoader<Exposed> {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without Module Federation');
  lendContainerRuntime(federation);
  const shareScope = federation.shareScopeMap.default;
  if (!shareScope) throw new Error('The shell shares nothing');

  const inUse = new Map<string, Bytes>();
  const fallbacks = new Map<string, Bytes>();
  const know = (name: string, release: RemoteRelease) => {
    inUse.set(name, release);
    if (release.fallback) fallbacks.set(name, release.fallback);
  };
  for (const [name, remote] of Object.entries(registry.remotes))
    if (isGiven(remote)) know(name, remote);

  const attempts = new Map<string, Promise<Exposed>>();
  const up = new Set<string>();
  const containers = new Map<Bytes, Container>();
  const attempt = async (name: string, bytes: Bytes) => {
    const container = containers.get(bytes) ?? (await loadContainer(name, checked(bytes.entry)));
    containers.set(bytes, container);
    await container.init(shareScope);
    const make = await container.get('./routes');
    return make() as Exposed;
  };
  /** Finds out where the files of a remote are. */
  const learn = async (name: string): Promise<Bytes> => {
    const known = inUse.get(name);
    if (known) return known;
    const isNamed = Object.hasOwn(registry.remotes, name);
    const release = isNamed
      ? await persist(
          () => find(name),
          () => false,
        )
      : null;
    if (!release) throw new RefusedRemoteError(`${name} is not in the registry`);
    know(name, release);
    preload(release);
    return release;
  };
  const fallBack = (name: string) => {
    const [bytes, next] = [inUse.get(name), fallbacks.get(name)];
    if (!bytes || !next || bytes === next) return false;
    removeTraces(name, bytes);
    inUse.set(name, next);
    return true;
  };
  const bringUp = async (name: string): Promise<Exposed> => {
    const bytes = await learn(name);
    try {
      const exposed = await persist(() => attempt(name, bytes), isFinal);
      up.add(name);
      return exposed;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onFailure({ remote: name, build: bytes.build, phase: phaseOf(error), message });
      if (!fallBack(name)) throw error;
      return bringUp(name);
    }
  };
  return {
    load(name) {
      const running = attempts.get(name) ?? bringUp(name);
      attempts.set(name, running);
      return running;
    },
    forget: (name) => void attempts.delete(name),
    isUp: (name) => up.has(name),
    buildOf: (name) => inUse.get(name)?.build,
    fallBack,
  };
}
