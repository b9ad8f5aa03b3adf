import { readFileSync } from 'node:fs';
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
  '@castwork/router',
  '@castwork/session',
];

function versionOf(context: string, request: string): string {
  const name = request.replace(/\/$/, '');
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(context, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
}

const names = singletons.filter((name) => !name.endsWith('/'));

/** The versions a shell built in `context` provides, e.g. `{ react: '19.3.1' }`. */
export const providedVersions = (context: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, versionOf(context, name)]));

/** The ranges a remote built in `context` accepts, e.g. `{ react: '^19.3.1' }`. */
export function sharedRanges(context: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `^${versionOf(context, name)}`]));
}

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
        side === 'host' ? { ...rules, version, eager: true } : { ...rules, import: false as const },
      ];
    }),
  );
}
