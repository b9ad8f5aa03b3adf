import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/**
 * The singletons of a page: one instance in the shell, used by every remote. A trailing slash
 * shares the subpaths too (`react/jsx-runtime`, `react-dom/client`).
 */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@castwork/forms',
  '@castwork/router',
  '@castwork/session',
];

/** Those that not every screen needs: the shell lends them from a file of their own. */
const onDemand = ['@castwork/forms'];

/** The version that a file in `folder` gets, wherever it is installed. */
function versionOf(folder: string, request: string): string {
  const name = request.replace(/\/$/, '');
  const manifest = findPackageJSON(name, join(folder, 'package.json'))!;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** What the shell lends to containers, see `container-runtime.ts`. */
const lent = '@module-federation/webpack-bundler-runtime';

/** The versions a shell built in `context` provides, e.g. `{ react: '19.3.1' }`. */
export const providedVersions = (context: string): Record<string, string> => ({
  ...Object.fromEntries(
    singletons
      .filter((name) => !name.endsWith('/'))
      .map((name) => [name, versionOf(context, name)]),
  ),
  [lent]: versionOf(import.meta.dirname, lent),
});

/** The ranges a remote built in `context` accepts, e.g. `{ react: '^19.3.1' }`. */
export const sharedRanges = (context: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(providedVersions(context)).map(([name, version]) => [name, `^${version}`]),
  );

/**
 * Module Federation's `shared` for one side. Versions are spelt out because `catalog:` and
 * `workspace:` in a package.json are otherwise compared letter by letter.
 */
export function sharedModules(context: string, side: 'host' | 'remote') {
  return Object.fromEntries(
    singletons.map((request) => {
      const version = versionOf(context, request);
      const rules = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [
        request,
        side === 'host'
          ? { ...rules, version, eager: !onDemand.includes(request) }
          : { ...rules, import: false as const },
      ];
    }),
  );
}
