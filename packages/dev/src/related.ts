import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { ROOT } from './workspace.ts';

const SOURCES = '{api,shell,*-app,packages/*}/**/*.{ts,tsx}';
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/template/**', 'shell/e2e/**'];

// What is imported for its types alone is looked at where types are checked.
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'";]*?'([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * They gather all there is, and stand behind nearly every test. From what is gathered, the way goes
 * on to the tests beside it and to those that go through everything.
 */
const GATHERING =
  /^(api\/src\/(routes|app|context|open-context)|api\/test\/open-api|packages\/contract\/src\/(contract|endpoints|endpoint|client|openapi))\.ts$/;

/** Through all endpoints; and whether older builds can live with it. */
const THROUGH = [
  'api/test/access.test.ts',
  'api/test/openapi.test.ts',
  'packages/contract/src/release/check.test.ts',
];

/** Tests that read what they look at from the disk, the database or the whole contract, and import none of it. */
const READING: [where: RegExp, tests: string[]][] = [
  [
    /^(api|shell|[^/]+-app|packages\/[^/]+)\/.*(?<!\.test)\.tsx?$/,
    ['packages/dev/src/guards/guards.test.ts'],
  ],
  // What is said of tables.
  [
    /^api\/src\/db\/migrations\//,
    [
      'api/test/roles.test.ts',
      'api/src/own-account/at-closing.test.ts',
      'api/src/own-account/export.test.ts',
    ],
  ],
  // What is read again at news, and what nobody is told of others.
  [
    /^packages\/contract\/src\/.*endpoints\.ts$/,
    ['packages/session/src/live/follow.test.ts', 'api/test/privacy.test.ts'],
  ],
];

/** Whoever changes these changes what everything runs on. */
const EVERYTHING = /(^|\/)(package\.json|pnpm-lock\.yaml|vitest\.config\.ts)$/;

function resolve(file: string, path: string): string | undefined {
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  const [, name, rest] = /^@castwork\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return name && `packages/${name}/src/${rest}`;
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');

/** Which files import each file, by its name without the ending. */
function importers(files: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const [, one, two, three] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = resolve(file, one ?? two ?? three ?? '');
      if (target)
        found.set(withoutEnding(target), [...(found.get(withoutEnding(target)) ?? []), file]);
    }
  return found;
}

const wordsOf = (file: string) => basename(file).split('.')[0]?.split('-') ?? [];

/**
 * The tests beside a file that share a word with its name; all of them when none does. What the
 * contract says of a thing is tested where it is done.
 */
function besideOf(file: string, tests: string[]): string[] {
  const own = dirname(file);
  const folders = [own, own.replace('packages/contract/src/', 'api/src/')];
  const beside = tests.filter((test) => folders.includes(dirname(test)));
  const words = wordsOf(file);
  const near = beside.filter((test) => wordsOf(test).some((word) => words.includes(word)));
  return near.length > 0 ? near : beside;
}

/**
 * The tests that changed files can affect: those that import them, however indirectly, those beside
 * them, and, where the way leads through what gathers everything, those that go through it.
 * @param changed paths from the top of the repository
 * @returns their paths; `null` for all there are
 */
export function relatedTests(changed: string[]): string[] | null {
  if (changed.some((file) => EVERYTHING.test(file))) return null;
  const files = globSync(SOURCES, { cwd: ROOT, exclude: NOT_OURS });
  const users = importers(files);
  const seen = new Set(changed);
  const add = (file: string) => seen.add(file);
  // A set goes on to what is added while it is gone through.
  for (const file of seen)
    if (GATHERING.test(file)) THROUGH.forEach(add);
    else if (!isTest(file)) users.get(withoutEnding(file))?.forEach(add);
  for (const [where, reading] of READING)
    if (changed.some((file) => where.test(file))) reading.forEach(add);
  const tests = files.filter(isTest);
  const beside = changed.filter((file) => !isTest(file)).flatMap((file) => besideOf(file, tests));
  return tests.filter((file) => seen.has(file) || beside.includes(file)).toSorted();
}
