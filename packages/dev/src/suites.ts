import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { changedFiles, journeysFor } from './changed.ts';
import { tallyCheck, tallyPlaywright, tallyReport, tallyVitest } from './tally.ts';
import type { Tally } from './tally.ts';
import { ROOT } from './workspace.ts';

/** What a suite needs: a directory of its own for its report, and the developer's filters. */
export interface Order {
  temporary: string;
  filters: string[];
}

/** Something `test` runs. */
export interface Suite {
  title: string;
  run: (order: Order) => Promise<Tally>;
}

const BIN = join(ROOT, 'node_modules/.bin');

/** Each counts as one. */
export const checks: Suite[] = [
  { title: 'Format', run: () => check([join(BIN, 'oxfmt'), '--check']) },
  { title: 'Lint', run: () => check([join(BIN, 'oxlint'), '--deny-warnings']) },
  { title: 'Types', run: () => types() },
  { title: 'Unused', run: () => check([join(BIN, 'knip'), '--no-config-hints']) },
];

/** Everything that runs in Node, on a real PostgreSQL. */
export const unit: Suite = {
  title: 'Unit and API tests',
  run: async ({ temporary, filters }) => {
    const report = join(temporary, 'vitest.json');
    const vitest = join(ROOT, 'packages/dev/node_modules/vitest/vitest.mjs');
    const config = join(ROOT, 'packages/dev/vitest.config.ts');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = [process.execPath, vitest, 'run', '--config', config, ...reporters, ...filters];
    return tallyReport(report, tallyVitest, await runCommand(command));
  },
};

/** The journeys through the whole product in Chromium. */
export const e2e: Suite = {
  title: 'Browser journeys',
  run: async ({ temporary, filters }) => {
    const CHROMIUM_PATH = await findBrowser((what) => console.log(`  ${what}`));
    const report = join(temporary, 'playwright.json');
    const playwright = join(ROOT, 'shell/node_modules/playwright/cli.js');
    const config = join(ROOT, 'shell/e2e/playwright.config.ts');
    const command = [process.execPath, playwright, 'test', '--config', config, ...filters];
    const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return tallyReport(report, tallyPlaywright, await runCommand(command, env));
  },
};

/**
 * What a change can affect: the format and lint of its files, the types of its packages and of those
 * that stand on them, the tests that reach it by their imports, and its journeys.
 * @param since a commit, `HEAD` for what is not committed
 */
export async function suitesOfChange(since: string): Promise<Suite[]> {
  const files = await changedFiles(since);
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const journeys = journeysFor(files);
  return [
    { title: 'Format', run: () => check([join(BIN, 'oxfmt'), '--check', ...files]) },
    { title: 'Lint', run: () => check([join(BIN, 'oxlint'), '--deny-warnings', ...code]) },
    { title: 'Types', run: () => types(['--filter', `...[${since}]`]) },
    { ...unit, run: (order) => unit.run({ ...order, filters: ['--changed', since] }) },
    ...(journeys.length > 0
      ? [{ ...e2e, run: (order: Order) => e2e.run({ ...order, filters: journeys }) }]
      : []),
  ];
}

async function check(command: string[]): Promise<Tally> {
  return tallyCheck((await runCommand(command)) === 0);
}

/** Each package is checked by its own settings. */
async function types(filter: string[] = []): Promise<Tally> {
  const pnpm = process.env.npm_execpath;
  const runner = pnpm?.endsWith('js') ? [process.execPath, pnpm] : [pnpm ?? 'pnpm'];
  const own = ['--silent', '-r', ...filter, '--workspace-concurrency=2', 'types'];
  return check([...runner, ...(filter.length > 0 ? own : ['--silent', 'types'])]);
}

async function runCommand(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // Ctrl-C reaches the runner by itself; it cleans up after that signal only.
  const forward = (): boolean => child.kill('SIGINT');
  process.on('SIGTERM', forward);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', forward);
  return code ?? 1;
}
