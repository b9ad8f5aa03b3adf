import { expect, test } from 'vitest';
import { relatedTests } from './related.ts';

const through = ['api/test/access.test.ts', 'api/test/openapi.test.ts'];

test('a verb has the tests beside it, and those that go through the whole API', () => {
  const tests = relatedTests(['api/src/jobs/update-job.ts']);
  expect(tests).toEqual(expect.arrayContaining(['api/src/jobs/update-job.test.ts', ...through]));
  expect(tests).not.toContain('api/src/accounts/login.test.ts');
});

test('a line of the contract has the tests of what it is about', () => {
  const tests = relatedTests(['packages/contract/src/deposits/endpoints.ts']);
  const own = [
    'api/src/deposits/deposits.test.ts',
    'packages/contract/src/release/check.test.ts',
    'packages/session/src/live/follow.test.ts',
    'api/test/privacy.test.ts',
  ];
  expect(tests).toEqual(expect.arrayContaining([...own, ...through]));
});

test('what many import has the tests of all of them, from other packages too', () => {
  const tests = relatedTests(['packages/contract/src/money.ts']);
  expect(tests).toContain('packages/contract/src/money.test.ts');
  expect(tests).toContain('api/src/ledger/ledger.test.ts');
});

test('a style has the tests beside it, a test itself, a journey and a document none', () => {
  expect(relatedTests(['packages/ui/src/tokens.css'])).toContain(
    'packages/ui/src/contrast.test.ts',
  );
  expect(relatedTests(['api/test/roles.test.ts'])).toEqual(['api/test/roles.test.ts']);
  expect(relatedTests(['shell/e2e/news.test.ts', 'README.md'])).toEqual([]);
});

test('a migration has the tests of what is said of tables, and a source that of its guards', () => {
  expect(relatedTests(['api/src/db/migrations/0025-saved-searches.ts'])).toEqual(
    expect.arrayContaining([
      'api/src/own-account/at-closing.test.ts',
      'api/src/own-account/export.test.ts',
      'api/test/roles.test.ts',
      'packages/dev/src/guards/guards.test.ts',
    ]),
  );
  const guarded = relatedTests(['api/src/saved-searches/update-saved-search.ts']);
  expect(guarded).toContain('packages/dev/src/guards/guards.test.ts');
  expect(guarded).not.toContain('api/test/roles.test.ts');
});

test('what everything runs on has all tests', () => {
  expect(relatedTests(['README.md', 'pnpm-lock.yaml'])).toBeNull();
});
