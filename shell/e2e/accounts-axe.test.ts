import type { Page } from 'playwright/test';
import { heading, signIn } from './accounts.ts';
import { expectNoFindingsAtAnySize } from './axe.ts';
import { expect, test } from './fixtures.ts';

interface Screen {
  path: string;
  /** What has happened on it, for the name of the test. */
  state?: string;
  prepare?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click();

const refused = (page: Page) => expect(page.getByText(/❌|failed/)).toBeVisible();

const signedOut: Screen[] = [
  { path: '/' },
  { path: '/signup' },
  {
    path: '/signup',
    state: ' with errors',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'YouTube' }).check();
      await page.getByLabel('Email').fill('no address');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press(page, 'Sign up');
      await refused(page);
    },
  },
  { path: '/login?flash=signup_success' },
  { path: '/login?verified=1' },
  {
    path: '/login',
    state: ' with an error',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('no such password');
      await press(page, 'Login');
      await refused(page);
    },
  },
  { path: '/forgot-password' },
  {
    path: '/reset-password/some-token',
    prepare: async (page) => {
      await page.getByLabel('New password').fill('a long pass phrase');
      await press(page, 'Reset password');
      await refused(page);
    },
  },
  { path: '/confirm-email/some-token', prepare: refused },
  {
    path: '/confirm-new-email/some-token',
    prepare: async (page) => {
      await press(page, 'Use this address');
      await refused(page);
    },
  },
  {
    path: '/keep-email/some-token',
    prepare: async (page) => {
      await press(page, 'This was not me');
      await refused(page);
    },
  },
  {
    path: '/resend-confirmation',
    prepare: async (page) => {
      await press(page, 'Resend Email');
      await refused(page);
    },
  },
];

const signedIn: Screen[] = [
  { path: '/intro' },
  { path: '/profile' },
  {
    path: '/settings',
    prepare: async (page) => {
      await press(page, 'Save settings');
      await expect(page.getByText('✅ Settings saved!')).toBeVisible();
      await press(page, 'Change password');
      await press(page, 'Change email');
      await expect(page.getByText('This device')).toBeVisible();
    },
  },
];

async function look(page: Page, { path, prepare }: Screen) {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await prepare?.(page);
  await expectNoFindingsAtAnySize(page, path);
}

for (const screen of signedOut)
  test(`axe finds nothing on ${screen.path}${screen.state ?? ''}, light or dark`, async ({
    page,
  }) => {
    await look(page, screen);
  });

for (const screen of signedIn)
  test(`axe finds nothing on ${screen.path}, light or dark`, async ({ page, account }) => {
    await signIn(page, await account('creator'));
    await look(page, screen);
  });
