/**
 * The registry: which remotes exist, which build of each is live, which paths it owns, and the
 * hashes of the bytes a browser may run. The shell's server reads it from disk and inlines it
 * into every page; the browser trusts nothing else.
 */

/** Who may open a path. The shell decides it before it loads the remote. */
export type Access = 'public' | 'signedIn' | 'creator' | 'sponsor';

/** A path a remote owns; segments that start with `:` match anything. */
export type RemoteRoute = { path: string; access: Access };

/** What an app declares in its `remote.json`. */
export type RemoteDeclaration = { name: string; routes: RemoteRoute[] };

/** A file of a build; `integrity` is `sha384-…` in base64 and `bytes` its uncompressed size. */
export type BuildFile = { path: string; integrity: string; bytes: number };

/** What a build says about itself, in its `build.json`. `build` is the hash of its content. */
export type Build = RemoteDeclaration & {
  build: string;
  entry: string;
  /** Files beside the entry that its first screen needs; the page preloads them. */
  preload: string[];
  /** The version ranges of the singletons it takes from the shell. */
  shared: Record<string, string>;
  files: BuildFile[];
};

/** A file the page names with its hash. */
export type Asset = { url: string; integrity: string };

/** The files of one build that a page asks for by name. */
export type Bytes = { build: string; entry: Asset; preload: Asset[] };

/** A remote as the browser knows it: one build for the life of the page. */
export type RemoteRelease = Bytes & {
  routes: RemoteRoute[];
  /** The last good build before this one: what the page runs if this one crashes on load. */
  fallback?: Bytes;
};

/** Every live remote by name. */
export type Registry = { remotes: Record<string, RemoteRelease> };

/** Where a remote failed: fetching its entry, a chunk or a style, running its code, or rendering. */
export type ErrorPhase = 'entry' | 'chunk' | 'style' | 'run' | 'render';

const accesses: readonly string[] = ['public', 'signedIn', 'creator', 'sponsor'];
const integrityShape = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Names are also folder names and global names; what the store keeps of its own lies beside them. */
const nameShape = /^(?!(?:channels|errors|secret|tokens|uploads)$)[a-z][a-z0-9-]{0,40}$/;

/** Whether a text can be the name of a remote. */
export const isRemoteName = (text: string): boolean => nameShape.test(text);

/** Build ids are hashes: nothing that could climb out of a folder. */
const buildIdShape = /^[a-f0-9]{20}$/;

/** Whether a text can be the id of a build. */
export const isBuildId = (text: string): boolean => buildIdShape.test(text);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

const isRoute = (value: unknown): value is RemoteRoute =>
  isRecord(value) &&
  isText(value.path) &&
  value.path.startsWith('/') &&
  isText(value.access) &&
  accesses.includes(value.access);

const isFile = (value: unknown): value is BuildFile =>
  isRecord(value) &&
  isText(value.path) &&
  !value.path.split('/').includes('..') &&
  !value.path.startsWith('/') &&
  value.path !== 'build.json' &&
  isText(value.integrity) &&
  integrityShape.test(value.integrity) &&
  typeof value.bytes === 'number';

/**
 * Says what is wrong with an app's `remote.json`.
 * @returns one sentence, or `null` when it is sound.
 */
export function declarationProblem(value: unknown): string | null {
  if (!isRecord(value)) return 'remote.json must hold an object';
  if (!isText(value.name) || !nameShape.test(value.name))
    return 'remote.json needs a "name" of small letters, digits and dashes';
  if (!Array.isArray(value.routes) || value.routes.length === 0 || !value.routes.every(isRoute))
    return `${value.name}: every route needs a "path" from / and an "access" of ${accesses.join(', ')}`;
  return null;
}

/**
 * Says what is wrong with a `build.json`.
 * @returns one sentence, or `null` when the build may be published.
 */
export function buildProblem(value: unknown): string | null {
  const declared = declarationProblem(value);
  if (declared !== null || !isRecord(value)) return declared;
  const { name, build, entry, preload, shared, files } = value;
  if (!isText(build) || !buildIdShape.test(build)) return `${String(name)}: the build has no id`;
  if (!Array.isArray(files) || !files.every(isFile))
    return `${String(name)}: every file needs a path, its sha384 and its size`;
  const paths = new Set(files.map((file) => file.path));
  if (!isText(entry) || !paths.has(entry)) return `${String(name)}: the entry is not in the build`;
  if (!Array.isArray(preload) || !preload.every((path) => paths.has(path)))
    return `${String(name)}: a preloaded file is not in the build`;
  if (!isRecord(shared) || !Object.values(shared).every(isText))
    return `${String(name)}: shared must map packages to version ranges`;
  return null;
}

/** True when `pathname` fits `pattern`; a `:name` segment fits any one segment. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => segment.startsWith(':') || segment === given[i])
  );
}

/** The remote that owns a path, and who may open it. */
export type Owner = { name: string; release: RemoteRelease; access: Access };

/** Finds the owner of `pathname` without loading anything; `null` when no remote claims it. */
export function ownerOf(registry: Registry, pathname: string): Owner | null {
  for (const [name, release] of Object.entries(registry.remotes)) {
    const route = release.routes.find(({ path }) => pathMatches(path, pathname));
    if (route) return { name, release, access: route.access };
  }
  return null;
}
