import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** What came of some tests. */
export interface Outcome {
  passed: number;
  /** The names of those that are red. */
  red: string[];
  /** What could not be loaded, or broke outside of a test. */
  broken: string[];
}

/** The tests of a copied tree, ready to run again and again: PostgreSQL starts once for all of them. */
export interface TestsOfTree {
  /** Runs files of tests, or with ` › ` the tests of a name in them. @throws when a process crashes */
  run: (tests: readonly string[]) => Promise<Outcome>;
  /** A source file of the tree is another from now on. */
  changed: (file: string) => void;
  close: () => Promise<void>;
}

/** The file in what names a test. */
export const fileOf = (test: string): string => test.split(' › ')[0]!;

const inWords = (tests: readonly string[]): RegExp | undefined => {
  const names = tests.map((test) => test.split(' › ')[1]);
  return names.every((name) => name !== undefined)
    ? new RegExp(`^(${names.join('|')}) `)
    : undefined;
};

/** Opens the tests of a tree. They end with `close`. */
export async function openTests(tree: string): Promise<TestsOfTree> {
  let outcome: Outcome = { passed: 0, red: [], broken: [] };
  const vitest = await createVitest('test', {
    root: tree,
    config: join(tree, 'packages/dev/vitest.config.ts'),
    watch: false,
    reporters: [
      {
        onTestCaseResult: (test) => {
          const { state } = test.result();
          if (state === 'passed') outcome.passed += 1;
          if (state !== 'failed') return;
          outcome.red.push(test.fullName);
          // One is enough to know.
          void vitest.cancelCurrentRun('test-failure');
        },
        onTestModuleEnd: (module) => {
          outcome.broken.push(...module.errors().map(({ message }) => message));
        },
      },
    ],
  });
  await vitest.standalone();
  return {
    run: async (tests) => {
      outcome = { passed: 0, red: [], broken: [] };
      const pattern = inWords(tests);
      if (pattern) vitest.setGlobalTestNamePattern(pattern);
      else vitest.resetGlobalTestNamePattern();
      const files = [...new Set(tests.map((test) => join(tree, fileOf(test))))];
      const { unhandledErrors } = await vitest.runTestSpecifications(
        await vitest.globTestSpecifications(files),
      );
      const broken = unhandledErrors.map((error) => (error as Error).message);
      // After that no run would end: what was to be cancelled waits for that process.
      if (broken.some((message) => message.startsWith('[vitest-pool]')))
        throw new Error(`the process that ran ${tests.join(', ')} has crashed`);
      outcome.broken.push(...broken);
      return outcome;
    },
    changed: (file) => vitest.invalidateFile(join(tree, file)),
    close: () => vitest.close(),
  };
}
