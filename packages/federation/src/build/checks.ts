import semver from 'semver';
import type { RemoteRoute } from '../declaration.ts';
import type { Build } from '../registry.ts';
import { isWithin, overlap, reaches } from '../paths.ts';
import { cssProblem } from './css-scope.ts';
import { integrityOf } from './integrity.ts';
import { kindOf } from './kind.ts';
import { budgetProblem, packedBytes } from './weight.ts';

/** A build that must not go live; its message is one sentence. */
export class RefusedBuildError extends Error {
  override name = 'RefusedBuildError';
}

/** Paths of the shell and of its server: no remote may declare them. */
const shellPaths = ['/', '/home', '/intro', '/health'];
const serverPrefixes = [
  '/assets',
  '/remotes',
  '/deploys',
  '/live',
  '/platform',
  '/preview',
  '/.well-known',
];

const evaluates = /(?<![\w$.])eval\s*\(|\bnew\s+Function\b|(?<![\w$.])Function\s*\(\s*["'`]/;

/**
 * Whether a build's shared ranges fit what a shell provides.
 * @param provided versions by package, as the shell's build says.
 * @returns one sentence, or `null` when they fit.
 */
export function sharedProblem(
  { name, shared }: Pick<Build, 'name' | 'shared'>,
  provided: Record<string, string>,
): string | null {
  for (const [library, range] of Object.entries(shared)) {
    const version = Object.hasOwn(provided, library) ? provided[library] : undefined;
    if (version === undefined)
      return `${name} wants ${library} ${range} from the shell, which shares no ${library}.`;
    if (!semver.satisfies(version, range))
      return `${name} wants ${library} ${range}, and the shell has ${version}.`;
  }
  return null;
}

/** Whether a path is one of the shell's or of its server's. */
export const isShellPath = (path: string): boolean =>
  shellPaths.some((own) => overlap(own, path)) ||
  serverPrefixes.some((prefix) => reaches(path, prefix));

/**
 * Who else was given a prefix that a path lies below, or may reach by its parameters. A longer prefix
 * of one's own, within the other's, lets its paths through.
 * @param prefixes the remote of each.
 */
export function foreignPrefix(
  name: string,
  path: string,
  prefixes: ReadonlyMap<string, string>,
): string | null {
  const own = [...prefixes].filter(([prefix, owner]) => owner === name && isWithin(path, prefix));
  const foreign = [...prefixes].find(
    ([prefix, owner]) =>
      owner !== name && reaches(path, prefix) && !own.some(([mine]) => isWithin(mine, prefix)),
  );
  return foreign?.[1] ?? null;
}

/**
 * Whether the paths a build declares are free.
 * @param others the routes of the other live remotes, by name.
 * @param prefixes the remotes that were given a prefix, by prefix.
 */
export function routesProblem(
  { name, routes }: Pick<Build, 'name' | 'routes'>,
  others: Record<string, readonly RemoteRoute[]>,
  prefixes: ReadonlyMap<string, string> = new Map(),
): string | null {
  for (const { path } of routes) {
    if (isShellPath(path)) return `${name} declares ${path}, which belongs to the shell.`;
    const [other] =
      Object.entries(others).find(
        ([other, theirs]) => other !== name && theirs.some((route) => overlap(route.path, path)),
      ) ?? [];
    const owner = other ?? foreignPrefix(name, path, prefixes);
    if (owner !== null) return `${name} declares ${path}, which belongs to ${owner}.`;
  }
  return null;
}

/**
 * Whether a shell knows everyone whom a build opens its paths to.
 * @param accesses the words that the shell gives.
 * @returns one sentence, or `null` when it does.
 */
export function accessProblem(
  { name, routes }: Pick<Build, 'name' | 'routes'>,
  accesses: readonly string[],
): string | null {
  const unknown = routes.find(({ access }) => !accesses.includes(access));
  return unknown
    ? `${name} opens ${unknown.path} to "${unknown.access}", and the shell knows ${accesses.join(', ')}.`
    : null;
}

/**
 * Whether the files of a build are what it says, and may run.
 * @param read gives the bytes of a file, or `null` when it is not there.
 */
export async function filesProblem(
  build: Build,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<string | null> {
  const { name, entry, preload, files } = build;
  const { container, neverReached } = kindOf(name);
  const texts = new Map<string, string>();
  for (const { path, integrity } of files) {
    const bytes = await read(path);
    if (!bytes) return `${name}: ${path} is missing.`;
    if (integrityOf(bytes) !== integrity)
      return `${name}: ${path} is not what build.json says: its sha384 differs.`;
    const text = Buffer.from(bytes).toString();
    if (path.endsWith('.js') && evaluates.test(text.replaceAll(neverReached, '')))
      return `${name}: ${path} evaluates text as code (eval or Function), which pages forbid.`;
    const reach = container && path.endsWith('.css') ? cssProblem(bytes, name) : null;
    if (reach !== null) return `${name}: ${path} ${reach}.`;
    texts.set(path, text);
  }
  const code = texts.get(entry) ?? '';
  const size = await packedBytes(code);
  if (container && size > container.most)
    return `${name}: its entry has ${size} bytes compressed, and ${container.most} is the limit.`;
  if (container && !code.includes(container.exposes))
    return `${name}: its entry does not expose ${container.exposes}.`;
  // The browser takes a chunk's hash from the entry that loads it, or from the page.
  const inPage = container ? [entry] : [entry, ...preload];
  const chunks = files.filter(({ path }) => !inPage.includes(path) && /\.(?:js|css)$/.test(path));
  const unnamed = chunks.find(({ integrity }) => !code.includes(integrity));
  if (unnamed) return `${name}: its entry does not name the sha384 of ${unnamed.path}.`;
  return budgetProblem(build, read);
}
