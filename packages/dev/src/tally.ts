import { readFileSync } from 'node:fs';

/** How many passed and how many failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The sum of some tallies. */
export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/** A check is one thing that passes or fails. */
export const tallyCheck = (succeeded: boolean): Tally =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Counts a Vitest JSON report; a file that could not be loaded is one failure. */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts a Playwright JSON report; what broke outside a test is a failure, and so is a flaky test. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * Reads what a runner reported. It never makes a failed run look well: without a report, with no
 * test in it, or with an exit code that no counted failure explains, one failure is added.
 */
export function tallyReport<T>(file: string, count: (report: T) => Tally, exitCode: number): Tally {
  const counted = readReport(file, count);
  const nothingRan = counted.passed + counted.failed === 0;
  const unexplained = exitCode !== 0 && counted.failed === 0;
  return nothingRan || unexplained ? { ...counted, failed: counted.failed + 1 } : counted;
}

function readReport<T>(file: string, count: (report: T) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return { passed: 0, failed: 0 };
  }
}
