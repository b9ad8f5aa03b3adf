import { defineConfig } from 'playwright/test';

/** The shell that the journeys go through, and the browser when it is not Playwright's own. */
const { SHELL_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'journey',
  use: {
    baseURL: SHELL_URL,
    ...(CHROMIUM_PATH
      ? { launchOptions: { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } }
      : {}),
  },
});
