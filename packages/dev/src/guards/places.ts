import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** A line that looks like a guard. */
export interface Place {
  readonly file: string;
  readonly line: string;
  /** Where in the file it is found. */
  readonly at: number;
}

/** Where guards stand, and what they look like there. A new one is found by these rules. */
const RULES: readonly (readonly [files: string, looks: RegExp])[] = [
  // What a call is refused with, of the API; a fault that is passed on or is ours is none.
  ['api/src/**/*.ts', /\bthrow (?!error\b|reason\b|faults\b|cannotWrite\b|new Error\b)/g],
  // Whose rows a call may see or change.
  ['api/src/**/*.ts', /'=', (?:caller\.)?actor\.id\)/g],
  // What a deploy is refused with.
  [
    '{shell/server,packages/federation/src/{build,registry}}/**/*.ts',
    /\bthrow new (?:RefusedBuildError|ChannelMovedError)\b/g,
  ],
  // Who is answered that they may not.
  [
    'shell/server/**/*.ts',
    /^.*\b(?:403 : 401|\(\)\), (?:401|403)|, (?:40[0139]|410|429)[,)]).*$/gm,
  ],
  // What pages may do, and what browsers are told of an answer.
  [
    'shell/server/**/*.ts',
    /\b(?:\w+Src|baseUri|formAction|frameAncestors|permissionsPolicy|referrerPolicy|xFrameOptions|strictTransportSecurity|httpOnly|sameSite|secure):/g,
  ],
  [
    'api/src/http/*.ts',
    /\b(?:httpOnly|sameSite|secure):|'(?:cache-control|content-security-policy|x-content-type-options|referrer-policy|strict-transport-security)'/g,
  ],
];

/** Orders are given by whoever has a shell on the server, and a migration runs once. */
const NOT_SERVING = [
  '**/*.test.ts',
  '**/testing/**',
  'shell/server/testing.ts',
  'api/src/operator-orders/**',
  'api/src/db/migrations/**',
];

/** Every place that looks like a guard, in the order of files. */
export function findPlaces(): Place[] {
  return RULES.flatMap(([files, looks]) =>
    globSync(files, { cwd: ROOT, exclude: NOT_SERVING })
      .toSorted()
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return [...text.matchAll(looks)].map(({ index }) => ({
          file,
          at: index,
          line: lineAt(text, index),
        }));
      }),
  );
}

const lineAt = (text: string, at: number): string =>
  text
    .slice(text.lastIndexOf('\n', at - 1) + 1)
    .split('\n', 1)[0]!
    .trim();
