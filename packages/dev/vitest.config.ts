import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** One PostgreSQL for all of them. */
const globalSetup = [join(import.meta.dirname, 'src/testing/global-setup.ts')];

const root = join(import.meta.dirname, '../..');

// Journeys run in a browser, against the whole product; a template in a repository of a team.
const exclude = ['**/node_modules/**', '**/dist/**', 'shell/e2e/**', 'packages/*/template/**'];

/** Code of the server keeps nothing in its modules. */
const servers =
  '{api,shell/server,packages/{contract,deploy,dev,federation,metrics,remotes,settings,testing}}/**/*.test.ts';

/** What a page shares is kept in its modules: who is signed in, what was read. */
const session = 'packages/session/**/*.test.{ts,tsx}';

export default defineConfig({
  root,
  test: {
    projects: [
      // The files of a worker share what they have imported: a third of the time, and more in the browser's.
      { extends: true, test: { name: 'server', include: [servers], isolate: false, globalSetup } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{shell,*-app,packages/*}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, servers, session],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'session', include: [session] } },
    ],
    exclude,
    // A young generation that holds what a test makes: collecting it otherwise takes a twentieth.
    execArgv: ['--max-semi-space-size=32'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is looked at until it is so may take a while on a busy machine, as a test may.
    expect: { poll: { timeout: 30_000 } },
    // Two more than there are cores: half of the time is spent waiting for processes and mail.
    maxWorkers: availableParallelism() + 2,
  },
});
