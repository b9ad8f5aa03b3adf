import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import { defineConfig } from 'playwright/test';
import { desk, phone } from './windows.ts';

const reports = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? ([['list'], ['json']] as const)
  : ([['list']] as const);

// Creators are on a phone, sponsors and operators at a desk, and deploys have no width. Whatever looks at layout
// or keys runs at both sizes; what a form, an address or a session does is the same at each, so
// that it runs where there is less room. Long text and axe set their own.
const deploys = '**/deploy-*.test.ts';
const deskOnly = [
  '**/{federation,demo,isolation,journey,operator}*.test.ts',
  '**/sponsor-!(keyboard)*.test.ts',
];
const phoneOnly = [
  '**/{creator-!(keyboard)*,elder-browsers,hostile-text,long-text,right-to-left}.test.ts',
  '**/{accounts-!(keyboard)*,ahead,live,news,routes,scroll,session,toasts,unsubscribe}.test.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  // Not in a folder that is read while an app is built: what comes and goes there would be missed.
  outputDir: '../../node_modules/.cache/test-results',
  globalSetup: './global-setup.ts',
  reporter: [...reports],
  forbidOnly: true,
  fullyParallel: true,
  // Twice the cores that there are: a test waits half of its time, and six took as long.
  workers: 4,
  // For a machine that is three times as busy as one that tests alone.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // One tab for the tests of a worker: `fixtures.ts` says why, `isolation.test.ts` that it is safe.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // One process renders all pages of a worker, and keeps what it has compiled.
      args: [...CHROMIUM_ARGS, '--renderer-process-limit=1', '--disable-site-isolation-trials'],
    },
    // What moves is drawn again and again: a seventh of the time, and no test looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a part of every run; E2E_TRACE=1 has it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // The longest first: at the end nobody waits for one of them.
  projects: [
    { name: 'deploys', use: { viewport: desk }, testMatch: deploys },
    { name: 'phone', use: { viewport: phone }, testIgnore: [deploys, ...deskOnly] },
    { name: 'desktop', use: { viewport: desk }, testIgnore: [deploys, ...phoneOnly] },
  ],
});
