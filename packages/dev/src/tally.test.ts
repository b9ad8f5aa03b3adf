import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tallyCheck, tallyPlaywright, tallyReport, tallyVitest, total } from './tally.ts';

const directory = mkdtempSync(join(tmpdir(), 'castwork-tally-'));
afterAll(() => rmSync(directory, { recursive: true }));

const report = (content: unknown): string => {
  const file = join(directory, `${randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const vitest = (passed: number, failed: number, testResults: unknown[] = []): string =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults });

describe('the closing line', () => {
  test('counts what the runners report', () => {
    expect(tallyReport(vitest(7, 2), tallyVitest, 1)).toMatchObject({ passed: 7, failed: 2 });
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    const browsers = report({ stats, errors: [{}], suites: [] });
    expect(tallyReport(browsers, tallyPlaywright, 1)).toMatchObject({ passed: 4, failed: 3 });
  });

  test('counts a file that could not be loaded', () => {
    const broken = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyReport(vitest(7, 0, broken), tallyVitest, 1)).toEqual({
      passed: 7,
      failed: 1,
      names: ['a.test.ts'],
    });
  });

  test('is preceded by the name of each that failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one' },
      { status: 'failed', fullName: 'two' },
    ];
    const unit = vitest(1, 1, [{ name: 'a.test.ts', status: 'failed', assertionResults }]);
    const specs = [
      { title: 'three', file: 'b.test.ts', ok: false },
      { title: 'four', file: 'b.test.ts', ok: true },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 0 };
    const suites = [{ specs: [], suites: [{ specs }] }];
    const { names } = total([
      tallyCheck('Lint', false),
      tallyReport(unit, tallyVitest, 1),
      tallyReport(report({ stats, errors: [], suites }), tallyPlaywright, 1),
    ]);
    expect(names).toEqual(['Lint', 'a.test.ts: two', 'b.test.ts: three']);
  });

  test.each([
    ['a runner that crashed before it reported', join(directory, 'none.json'), 1],
    ['half a report', report('{"numPassedTests": 3'), 1],
    ['no test at all', vitest(0, 0), 0],
  ])('takes %s as a failure', (_, file, exitCode) => {
    expect(tallyReport(file, tallyVitest, exitCode).failed).toBe(1);
  });

  test('never says 0 failed when the runner failed', () => {
    expect(tallyReport(vitest(7, 0), tallyVitest, 1)).toMatchObject({ passed: 7, failed: 1 });
  });
});
