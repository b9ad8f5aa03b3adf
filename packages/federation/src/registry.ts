import type { RemoteDeclaration, RemoteRoute } from './declaration.ts';
import { parametersIn, pathMatches } from './paths.ts';

/**
 * The registry: which remotes exist, which build of each is live, which paths it owns, and the
 * hashes of the bytes a browser may run. The shell's server reads it from disk and inlines it
 * into every page; the browser trusts nothing else.
 */

/** A file of a build; `integrity` is `sha384-…` in base64 and `bytes` its uncompressed size. */
export interface BuildFile {
  path: string;
  integrity: string;
  bytes: number;
}

/** A call that a build makes, as it was built against it; what it sends and reads are JSON Schemas. */
export interface BuildCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
  readonly reply?: object;
}

/** What a build says about itself, in its `build.json`. `build` is the hash of its content. */
export type Build = RemoteDeclaration & {
  build: string;
  entry: string;
  /** Files beside the entry that its first screen needs; the page preloads them. */
  preload: string[];
  /** The version ranges of the singletons it takes from the shell. */
  shared: Record<string, string>;
  files: BuildFile[];
  /** Everything it asks of the API; builds of before do not say. */
  calls?: BuildCall[];
  /** The versions of the singletons it has for the remotes, by package: a shell's build says so. */
  provides?: Record<string, string>;
  /** The files of what not every page begins with, by what it is: a shell's build says so. */
  parts?: Record<string, string[]>;
};

/** A file the page names with its hash. */
export interface Asset {
  url: string;
  integrity: string;
}

/** The files of one build that a page asks for by name. */
export interface Bytes {
  build: string;
  entry: Asset;
  preload: Asset[];
  /** Of a shell, what not every page begins with, by what it is. */
  parts?: Record<string, Asset[]> | undefined;
}

/** A remote as the browser knows it: one build for the life of the page. */
export type RemoteRelease = Bytes & {
  routes: readonly RemoteRoute[];
  /** The last good build before this one: what the page runs if this one crashes on load. */
  fallback?: Bytes;
};

/** Remotes by name: every live one, as a server knows them. */
export interface Registry<R = RemoteRelease> {
  remotes: Record<string, R>;
}

/** A remote as a page knows it: its paths, and its files when it came with them. */
export type KnownRemote = Pick<RemoteRelease, 'routes'> & Partial<RemoteRelease>;

/** What a page is given: all paths, and the files of the remote that owns its own. */
export type PageRegistry = Registry<KnownRemote>;

/**
 * Where a remote failed: fetching its entry, a chunk or a style, running its code, rendering, in a
 * handler or timer, in a promise nobody waited for, or in a task that held up the page.
 */
export type ErrorPhase =
  | 'entry'
  | 'chunk'
  | 'style'
  | 'run'
  | 'render'
  | 'handler'
  | 'promise'
  | 'task';

/** What the shell is called in the registry, where its builds are kept like those of remotes. */
export const shellName = 'shell';

/**
 * Names are also folder names and global names; what the store keeps of its own lies beside them, and
 * every object has a `constructor`.
 */
const nameShape =
  /^(?!(?:channels|constructor|counts|errors|registry|secret|told|tokens|uploads)$)[a-z][a-z0-9-]{0,40}$/;

/** Whether a text can be the name of a remote. */
export const isRemoteName = (text: string): boolean => nameShape.test(text);

/** Build ids are hashes: nothing that could climb out of a folder. */
const buildIdShape = /^[a-f0-9]{20}$/;

/** Whether a text can be the id of a build. */
export const isBuildId = (text: string): boolean => buildIdShape.test(text);

/** The remote that owns a path, and who may open it. */
export interface Owner<R> {
  name: string;
  release: R;
  access: string;
}

/** Of a remote's paths that fit `pathname`, the one that the router would take. */
export const routeAt = (
  { routes }: Pick<RemoteRelease, 'routes'>,
  pathname: string,
): RemoteRoute | undefined =>
  routes
    .filter(({ path }) => pathMatches(path, pathname))
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];

/**
 * Finds the owner of `pathname` without loading anything; `null` when no remote claims it. Of a
 * remote's paths that fit, the one that the router would take says who may open it.
 */
export function ownerOf<R extends Pick<RemoteRelease, 'routes'>>(
  registry: Registry<R>,
  pathname: string,
): Owner<R> | null {
  for (const [name, release] of Object.entries(registry.remotes)) {
    const route = routeAt(release, pathname);
    if (route) return { name, release, access: route.access };
  }
  return null;
}
