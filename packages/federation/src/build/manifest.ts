import { z } from 'zod';
import { pathSegment } from '../paths.ts';
import { isBuildId, isRemoteName, shellName } from '../registry.ts';

/** What a team may send about a remote: what is read of it later was found sound by these. */

/** One segment of a file's path: nothing hidden, nothing that climbs. */
const segment = String.raw`[\w@~+-][\w.@~+-]*`;
const filePath = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?!build\\.json$)${segment}(?:/${segment})*$`));

/** `/`, or segments of what an address takes as it is; one that starts with `:` fits anything. */
const routePath = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:/|(?:/:?${pathSegment})+/?)$`));

/** A word for who may open something. Which words there are is the shell's to say. */
const accessWord = z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/);

const navigationEntry = z.object({
  label: z.string().trim().min(1).max(40),
  icon: z.string().max(40),
  order: z.number(),
  place: z.enum(['header', 'bar', 'both']).optional(),
});

/** Something of the API's own: two slashes would lead to another host. */
const aheadCall = z.object({
  address: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[!-[\]-~]*$/),
  unless: z.array(z.string().min(1).max(100)).max(20).optional(),
});

/** A path a remote owns, who may open it, its entry in the navigation, and what it asks for first. */
export const remoteRoute = z
  .object({
    path: routePath,
    access: accessWord,
    navigation: navigationEntry.optional(),
    ahead: z.array(aheadCall).max(8).optional(),
  })
  // A pattern is no address to go to.
  .refine(({ path, navigation }) => !navigation || !path.includes(':'));

const kilobytes = z.number().positive();

/** What the files of a remote may weigh, each compressed: its entry alone, and all of them. */
export const sizeBudget = z.object({ entryKB: kilobytes.optional(), totalKB: kilobytes });

const declaration = z.object({
  name: z.string().refine(isRemoteName),
  routes: z.array(remoteRoute).min(1).max(100),
  budget: sizeBudget.optional(),
});

const file = z.object({
  path: filePath,
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: z.int().min(0),
});

const jsonSchema = z.record(z.string(), z.unknown()).optional();

const call = z.object({
  name: z.string().max(100),
  method: z.string().max(10),
  path: z.string().max(300),
  query: jsonSchema,
  body: jsonSchema,
  reply: jsonSchema,
});

const manifest = declaration.extend({
  build: z.string().refine(isBuildId),
  files: z.array(file).max(1000),
  entry: z.string(),
  preload: z.array(z.string()).max(100),
  shared: z.record(z.string().max(200), z.string().min(1).max(200)),
  parts: z.record(z.string().max(100), z.array(z.string()).max(100)).optional(),
  calls: z.array(call).max(500).optional(),
  provides: z.record(z.string().max(200), z.string().min(1).max(200)).optional(),
});

/** Names of the compressed forms that the server itself puts beside a file. */
const isCompressed = (path: string) => /\.(?:br|gz|zst)$/.test(path);

/** Whether no file stands in the place of another, or of the folder it lies in. */
function areApart(paths: string[]): boolean {
  const all = new Set(paths);
  const folders = paths.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, i, parts) => parts.slice(0, i + 1).join('/')),
  );
  return (
    all.size === paths.length && !paths.some(isCompressed) && !folders.some((each) => all.has(each))
  );
}

/** The field that the first problem is about; empty when the value itself is none. */
const fieldOf = (error: z.ZodError): string => String(error.issues[0]?.path[0] ?? '');

const nameOf = (value: unknown) => (value as { name: string }).name;

const ofRoutes: Record<string, string> = {
  path: 'needs a "path" from /, of segments that an address takes as they are',
  access: 'needs a word for its "access"',
  navigation:
    'needs a "label", an "icon" and an "order" for its entry of the navigation, whose "place", if any, is header, bar or both',
  ahead: 'needs an "address" from / for each call ahead',
  pattern: 'has a path with :, to which no entry of the navigation can lead',
};

/** What is wrong with the first of the routes that are not sound. */
function routeProblem(value: unknown, { issues }: z.ZodError): string {
  const { code, path: place } = issues[0]!;
  const [, at, field = code === 'custom' ? 'pattern' : 'path'] = place;
  if (typeof at !== 'number') return 'remote.ts needs 1 to 100 "routes"';
  const { path } = ((value as { routes: unknown[] }).routes[at] ?? {}) as { path?: unknown };
  const which = typeof path === 'string' ? path.slice(0, 200) : `number ${at + 1}`;
  return `the route ${which} ${ofRoutes[String(field)]}`;
}

/**
 * Says what is wrong with an app's declaration, its `remote.ts`.
 * @returns one sentence, or `null` when it is sound.
 */
export function declarationProblem(value: unknown): string | null {
  const { error } = declaration.safeParse(value);
  if (!error) return null;
  if (fieldOf(error) === 'name')
    return 'remote.ts needs a "name" of small letters, digits and dashes';
  if (fieldOf(error) === 'routes') return `${nameOf(value)}: ${routeProblem(value, error)}`;
  if (fieldOf(error) === 'budget')
    return `${nameOf(value)}: a budget has a "totalKB", and may have an "entryKB", numbers above 0`;
  return 'remote.ts must export an object named "remote"';
}

const problems: Record<string, string> = {
  build: 'the build has no id',
  files: 'every file needs a path, its sha384 and its size',
  entry: 'the entry is not in the build',
  preload: 'a preloaded file is not in the build',
  shared: 'shared must map packages to version ranges',
  parts: 'a file of a part is not in the build',
  calls: 'every call needs a name, a method and a path, and its schemas',
  provides: 'the shell, and nothing else, says which versions of packages it provides',
};

/** What is wrong with the name of a file: it may come from a picture that somebody was sent. */
function fileProblem(value: unknown, { issues }: z.ZodError): string | null {
  const [list, at, field] = issues[0]!.path;
  if (list !== 'files' || field !== 'path') return null;
  const { path } = (value as { files: { path: unknown }[] }).files[Number(at)]!;
  return `the file ${JSON.stringify(String(path).slice(0, 200))} needs a name of letters, digits and .-_@~+ alone`;
}

/**
 * Says what is wrong with a `build.json`.
 * @returns one sentence, or `null` when the build may be published.
 */
export function buildProblem(value: unknown): string | null {
  const declared = declarationProblem(value);
  if (declared !== null) return declared;
  const say = (what: string | undefined) => `${nameOf(value)}: ${what ?? 'this is no build'}`;
  const { data, error } = manifest.safeParse(value);
  if (error) return say(fileProblem(value, error) ?? problems[fieldOf(error)]);
  if ((data.name === shellName) !== (data.provides !== undefined)) return say(problems.provides);
  const paths = data.files.map(({ path }) => path);
  if (!areApart(paths)) return say('a file stands in the place of another');
  if (!paths.includes(data.entry)) return say(problems.entry);
  const inParts = Object.values(data.parts ?? {}).flat();
  if (!inParts.every((path) => paths.includes(path))) return say(problems.parts);
  return data.preload.every((path) => paths.includes(path)) ? null : say(problems.preload);
}
