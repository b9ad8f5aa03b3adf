import { randomUUID } from 'node:crypto';
import type { Side } from '@castwork/contract/roles';
import { type SignedIn, signUp } from '@castwork/dev/accounts';
import { type MailboxClient, mailboxClient } from '@castwork/dev/mailbox-client';
import { type BrowserContext, type Page, test as base } from 'playwright/test';

/** The running product that the tests share. */
export interface Product {
  appUrl: string;
  apiUrl: string;
  mailbox: MailboxClient;
  databaseUrl: string;
  dataDir: string;
}

/** An account made through the API, ready to log in. */
export interface Account {
  email: string;
  password: string;
  name: string;
  api: SignedIn;
}

interface Fixtures {
  product: Product;
  /** Makes a confirmed account that no other test knows. */
  account: (role: Side, profile?: Profile) => Promise<Account>;
  /** Logs in on the page, through its form, and waits for the dashboard. */
  logIn: (account: Pick<Account, 'email' | 'password'>) => Promise<void>;
}

interface Profile {
  zipCode?: string;
  city?: string;
  state?: 'TX' | 'NY' | 'IL';
}

const password = 'a long pass phrase';

/** An address that no other test uses. */
export const freshEmail = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Global setup leaves the addresses in the environment of the workers. */
function runningProduct(): Product {
  const settings = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;
  return {
    appUrl: `http://localhost:${settings.SHELL_PORT}`,
    apiUrl: `http://localhost:${settings.API_PORT}`,
    mailbox: mailboxClient(`http://localhost:${settings.MAILBOX_PORT}`),
    databaseUrl: process.env.E2E_DATABASE_URL ?? '',
    dataDir: settings.DATA_DIR ?? '',
  };
}

/**
 * The tests of a worker share one tab, whose scripts stay compiled: half of what a new one costs.
 * Playwright empties it for each test; what it leaves behind goes here, and what `isolation.test.ts`
 * does not look for may be left still.
 */
async function forget(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await page.evaluate(() => {
    window.name = '';
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

export const test = base.extend<Fixtures>({
  product: [runningProduct(), { option: true }],
  baseURL: ({ product }, use) => use(product.appUrl),
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  page: async ({ page, context, baseURL }, use) => {
    await forget(page, context, baseURL ?? '');
    await use(page);
    // A call that a test answers by hand may still be under way when the test has seen enough.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  account: ({ product }, use) =>
    use(async (role, profile = {}) => {
      const email = freshEmail(role);
      const name = `${role} ${email.slice(role.length + 1, role.length + 9)}`;
      const api = await signUp(product, { email, password, role, fullName: name, ...profile });
      return { email, password, name, api };
    }),
  logIn: ({ page }, use) =>
    use(async ({ email, password }) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { level: 1, name: /dashboard|Welcome/i }).waitFor();
    }),
});

export { expect } from 'playwright/test';
