import { defineConfig } from 'playwright/test';

const reports = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? ([['list'], ['json']] as const)
  : ([['list']] as const);

const viewports = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  reporter: [...reports],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: Object.entries(viewports).map(([name, viewport]) => ({
    name,
    use: { viewport },
    // Deploys look the same on every screen.
    testIgnore: name === 'phone' ? '**/deploy-*.test.ts' : [],
  })),
});
