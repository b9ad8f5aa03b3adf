import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedSince, journeysFor, packageOf } from './changed.ts';
import { ROOT } from './workspace.ts';

const journeys = readdirSync(join(ROOT, 'shell/e2e'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));

const of = (...files: string[]) => journeysFor(files, journeys);

test.each([
  [
    'a screen runs the journeys of its own name',
    'creator-app/src/earnings/earnings.tsx',
    ['creator-earnings', 'journey'],
  ],
  [
    'what an app has in common runs all of its journeys',
    'sponsor-app/src/popup.ts',
    [...journeys.filter((name) => name.startsWith('sponsor-')), 'journey'],
  ],
  [
    'the accounts app runs those of accounts',
    'auth-app/src/login/login.tsx',
    ['accounts-login', 'journey'],
  ],
  [
    'a package runs the first page of every side',
    'packages/ui/src/button.tsx',
    ['accounts-keyboard', 'creator-tabs', 'journey', 'sponsor-tabs'],
  ],
  ['the API runs the one that goes through everything', 'api/src/routes.ts', ['journey']],
  [
    'what serves the remotes runs those of federation',
    'shell/server/main.ts',
    ['federation', 'journey'],
  ],
  ['a journey runs itself', 'shell/e2e/news.test.ts', ['news']],
  ['a document runs none', 'README.md', []],
  ['a unit test runs none', 'packages/contract/src/csv.test.ts', []],
])('%s', (_, file, expected) => {
  expect(of(file)).toEqual(expected.toSorted());
});

test('several changes run the journeys of each, once', () => {
  const both = of('creator-app/src/earnings/earnings.tsx', 'shell/e2e/news.test.ts', 'api/x.ts');
  expect(both).toEqual(['creator-earnings', 'journey', 'news']);
});

test.each([
  ['packages/ui/src/button.tsx', 'packages/ui'],
  ['creator-app/remote.ts', 'creator-app'],
  ['package.json', undefined],
  ['.ci/run', undefined],
])('%s belongs to %s', (file, expected) => {
  expect(packageOf(file)).toBe(expected);
});

test('a commit that is not there is said, in the words of git', () => {
  expect(() => changedSince('nothing-of-ours')).toThrow(
    "git cannot say what has changed: fatal: bad revision 'nothing-of-ours'.",
  );
});
