import type { Asset } from '../registry.ts';

/** What an entry leaves in the page under its remote's name: a container, as Module Federation has it. */
export interface Container {
  /** Gives it what the page shares; again is allowed. */
  init(shareScope: object): unknown;
  /** @returns what makes the exposed module, once its files are there */
  get(module: string): Promise<() => unknown>;
}

/** An entry that did not arrive. */
export class EntryError extends Error {
  override name = 'EntryError';
}

/** How long an entry may take before it counts as down. Chunks have the same limit. */
const timeoutMs = 8000;

/**
 * Runs an entry, and finds the container that it leaves.
 * @param entry its absolute address and its hash; only a dev server's has none
 * @throws EntryError where it did not arrive in time or is not what was hashed; else what it threw
 */
export function loadContainer(name: string, entry: Asset): Promise<Container> {
  const { url, integrity } = entry;
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
  const over = new AbortController();
  const { signal } = over;
  const loaded = new Promise<Container>((resolve, reject) => {
    let thrown = 'it leaves no container';
    const onThrown = ({ filename, message }: ErrorEvent) => {
      if (filename === url) thrown = message;
    };
    const onLoad = () => {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (container) resolve(container);
      else reject(new Error(`${url} ran, and ${thrown}`));
    };
    const missing = (why: string) => () => reject(new EntryError(`${url} ${why}`));
    addEventListener('error', onThrown, { signal });
    script.addEventListener('load', onLoad, { signal });
    script.addEventListener('error', missing('did not arrive, or is not what it was'), { signal });
    const timer = setTimeout(missing('took too long'), timeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    document.head.append(script);
  });
  return loaded.finally(() => {
    over.abort();
    script.remove();
  });
}
