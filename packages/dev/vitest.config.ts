import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: ['{api,shell,*-app,packages/*}/**/*.test.{ts,tsx}'],
    // These run in a browser, against the whole product.
    exclude: ['**/node_modules/**', '**/dist/**', 'shell/e2e/**'],
    globalSetup: [join(import.meta.dirname, 'src/testing/global-setup.ts')],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is looked at until it is so may take a while on a busy machine, as a test may.
    expect: { poll: { timeout: 10_000 } },
    // One worker a core: Vitest leaves one core to itself, of two.
    maxWorkers: '100%',
  },
});
