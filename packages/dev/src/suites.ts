import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildApp } from './build.ts';
import { type Changed, journeysFor, packageOf } from './changed.ts';
import { pnpm } from './pnpm.ts';
import { relatedTests } from './related.ts';
import { tallyCheck, tallyPlaywright, tallyReport, tallyVitest } from './tally.ts';
import type { Tally } from './tally.ts';
import { journeys, unitTests, unknownName } from './test-files.ts';
import { API, COMPILED, ROOT } from './workspace.ts';

/** What a suite needs. */
export interface Order {
  /** A directory for its report. */
  temporary: string;
  /** Parts of file names: only these run. */
  filters: string[];
  /** Only what this can affect runs. */
  changed?: Changed | undefined;
  /** Whether somebody wants it to end. */
  isInterrupted: () => boolean;
}

/** Something `test` runs. */
export interface Suite {
  title: string;
  /** Says which of some names stands for nothing of it. */
  unknown?: (names: string[]) => string | undefined;
  run: (order: Order) => Promise<Tally>;
}

/** Nothing that has changed is seen by it. */
const NONE: Tally = { passed: 0, failed: 0 };

function unknownIn(files: () => string[]): Suite['unknown'] {
  return (names) => {
    const name = unknownName(names, files());
    return name && `No test file has "${name}" in its name.`;
  };
}

const BIN = join(ROOT, 'node_modules/.bin');

/** Each counts as one. */
export const checks: Suite[] = [
  { title: 'Format', run: () => check('Format', [join(BIN, 'oxfmt'), '--check']) },
  { title: 'Lint', run: () => check('Lint', [join(BIN, 'oxlint'), '--deny-warnings']) },
  { title: 'Types', run: types },
  { title: 'Unused', run: () => check('Unused', [join(BIN, 'knip'), '--no-config-hints']) },
];

/** Everything that runs in Node, on a real PostgreSQL. */
export const unit: Suite = {
  title: 'Unit and API tests',
  unknown: unknownIn(unitTests),
  run: async ({ temporary, filters, changed }) => {
    const related = changed && relatedTests(changed.files);
    if (related?.length === 0) return NONE;
    const report = join(temporary, 'vitest.json');
    const vitest = join(ROOT, 'packages/dev/node_modules/vitest/vitest.mjs');
    const config = join(ROOT, 'packages/dev/vitest.config.ts');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = [process.execPath, vitest, 'run', '--config', config, ...reporters];
    const env = filters.length === 0 ? await prepareAll() : {};
    const exitCode = await runCommand([...command, ...(related ?? filters)], env);
    return tallyReport(report, tallyVitest, exitCode);
  },
};

/** The journeys through the whole product in Chromium. */
export const e2e: Suite = {
  title: 'Browser journeys',
  unknown: unknownIn(journeys),
  run: async ({ temporary, filters, changed }) => {
    const affected = changed && affectedJourneys(changed);
    if (affected?.length === 0) return NONE;
    const report = join(temporary, 'playwright.json');
    const playwright = join(ROOT, 'shell/node_modules/playwright/cli.js');
    const config = join(ROOT, 'shell/e2e/playwright.config.ts');
    const command = [process.execPath, playwright, 'test', '--config', config];
    const env = { ...(await browserEnv()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return tallyReport(
      report,
      tallyPlaywright,
      await runCommand([...command, ...(affected ?? filters)], env),
    );
  },
};

/**
 * What takes longer than a test may: a browser, in which some look at mails, is installed, and the API is
 * built, once, ahead of all that start it. Where it cannot be built, these say so.
 */
async function prepareAll() {
  await buildApp(API).catch(() => undefined);
  return browserEnv();
}

const browserEnv = async () => ({
  CHROMIUM_PATH: await findBrowser((what) => console.log(`  ${what}`)),
});

async function check(title: string, command: string[]): Promise<Tally> {
  return tallyCheck(title, (await runCommand(command)) === 0);
}

const affectedJourneys = ({ files }: Changed): string[] => {
  const names = journeys().map((file) => basename(file, '.test.ts'));
  return journeysFor(files, names).map((name) => `/${name}\\.test\\.ts$`);
};

/** Each package is checked by its own settings; what has changed, with all that stands on it. */
async function types({ changed }: Order): Promise<Tally> {
  const typed = changed?.files.filter((file) => /\.(tsx?|json|yaml)$/.test(file));
  const folders = typed?.map(packageOf);
  if (!folders || folders.includes(undefined))
    return check('Types', [...pnpm, '--silent', 'types']);
  if (folders.length === 0) return NONE;
  const filters = [...new Set(folders)].map((folder) => `--filter=...{./${folder}}`);
  return check('Types', [...pnpm, '--silent', ...filters, 'run', 'types']);
}

async function runCommand(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  // Ctrl-C reaches the runner by itself; it cleans up after that signal only.
  const forward = (): boolean => child.kill('SIGINT');
  process.on('SIGTERM', forward);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', forward);
  return code ?? 1;
}
