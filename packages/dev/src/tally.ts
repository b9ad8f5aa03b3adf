import { readFileSync } from 'node:fs';

/** How many passed and how many failed. */
export interface Tally {
  passed: number;
  failed: number;
  /** Each that failed, where it has a name. */
  names?: readonly string[];
}

/** The sum of some tallies. */
export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  names: tallies.flatMap(({ names = [] }) => names),
});

/** A check is one thing that passes or fails. */
export const tallyCheck = (title: string, succeeded: boolean): Tally =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [title] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Counts a Vitest JSON report; a file that could not be loaded is one failure. */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...names, ...broken.map(({ name }) => name)],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const namesIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(namesIn),
];

/** Counts a Playwright JSON report; what broke outside a test is a failure, and so is a flaky test. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, names: suites.flatMap(namesIn) };
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
