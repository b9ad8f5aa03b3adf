import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import type { Page } from 'playwright/test';
import { cutOff, countCalls, pressTwice, signIn, unconfirmed } from './accounts.ts';
import { expect, type Product, test } from './fixtures.ts';
import { fetchAnswer } from './kit.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' }).click();

async function logIn(page: Page, account: { email: string; password: string }) {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await send(page);
}

test('the congratulations after signing up last six seconds', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/login?flash=signup_success');
  const banner = page.getByText(/^Congratulations/);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(banner).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await page.clock.runFor(5900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(100);
  await expect(banner).toBeHidden();
});

test('an e-mail in the address is prefilled, and kept for thirty seconds', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await page.clock.install();
  await page.goto('/login?email=ada%2Bwork%40example.com');
  await expect(email(page)).toHaveValue('ada+work@example.com');
  await page.goto('/login');
  await expect(email(page)).toHaveValue('ada+work@example.com');
  expect(await kept()).toContain('ada+work@example.com');
  await page.clock.fastForward(30_000);
  expect(await kept()).not.toContain('ada+work@example.com');
  await expect(email(page)).toHaveValue('ada+work@example.com');
  await page.goto('/login');
  await expect(email(page)).toHaveValue('');
});

test('a wrong login is sent once, says so, keeps what was typed, and a right one goes in', async ({
  page,
  account,
}) => {
  const creator = await account('creator');
  const calls = countCalls(page, 'POST', 'login');
  await page.goto('/login?redirect=%2Fsettings');
  await email(page).fill(creator.email);
  await password(page).fill('not the password');
  await pressTwice(page, 'Login');
  await expect(page.getByText('❌ Invalid email or password')).toBeVisible();
  expect(calls).toHaveLength(1);
  // It is no session that has ended.
  await expect(page).toHaveURL('/login?redirect=%2Fsettings');
  await expect(page.getByText('Your session has ended. Log in to go on.')).toBeHidden();
  await expect(page.getByRole('link', { name: /Resend Email/ })).toBeHidden();
  await expect(email(page)).toHaveValue(creator.email);
  await expect(password(page)).toHaveValue('not the password');
  await password(page).fill(creator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
});

test('who logs in on a device whose clock is far ahead is told so', async ({ page, account }) => {
  const creator = await account('creator');
  await page.clock.setFixedTime(Date.now() + 30 * 24 * 3_600_000);
  await page.goto('/login');
  await logIn(page, creator);
  await expect(page.getByText('❌ Your device’s clock is wrong.')).toBeVisible();
});

test('an unconfirmed visitor is offered another confirmation mail', async ({ page, product }) => {
  const newcomer = await unconfirmed(product);
  await page.goto('/login');
  await logIn(page, newcomer);
  await expect(page.getByText('❌ Please confirm your email before logging in.')).toBeVisible();
  await page.getByRole('link', { name: "Didn't get the confirmation email? Resend Email" }).click();
  await expect(page).toHaveURL('/resend-confirmation');
  await expect(email(page)).toHaveValue(newcomer.email);
});

test('an empty login asks for both fields and calls nobody; one that cannot be sent says so', async ({
  page,
}) => {
  const calls = countCalls(page, 'POST', 'login');
  await page.goto('/login');
  await send(page);
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Enter your email');
  await expect(password(page)).toHaveAccessibleDescription('Enter your password');
  expect(calls).toEqual([]);
  await cutOff(page, 'login');
  await logIn(page, { email: 'ada@example.com', password: 'whatever it was' });
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
});

/** Guesses somebody's password, from somewhere else, until nobody else may try either. */
async function lockOut({ apiUrl }: Product, email: string) {
  const { call } = createClient({ baseUrl: () => apiUrl });
  const guess = () =>
    call('login', { body: { email, password: 'a guess' } }).catch(
      (error: unknown) => error instanceof ApiError && error.status,
    );
  await expect.poll(guess, { intervals: [0], timeout: 20_000 }).toBe(429);
}

const locked = (page: Page) => page.getByText('❌ Too many attempts. Please wait and try again.');

test('strangers who guess lock each other out, not the browser that has signed in before', async ({
  page,
  account,
  product,
  logIn: logInAndWait,
  browser,
}) => {
  const creator = await account('creator');
  await logInAndWait(creator);
  await page.evaluate(() => localStorage.clear());
  await lockOut(product, creator.email);

  const elsewhere = await browser.newPage({ baseURL: product.appUrl });
  await elsewhere.goto('/login');
  await logIn(elsewhere, creator);
  await expect(locked(elsewhere)).toBeVisible();
  await logInAndWait(creator);

  // Elsewhere a link by mail gets past the lock, also when it has fallen again.
  await elsewhere.goto('/forgot-password');
  await email(elsewhere).fill(creator.email);
  await elsewhere.getByRole('button', { name: 'Send reset link' }).click();
  const link = await product.mailbox.link(creator.email, '/reset-password/');
  await elsewhere.goto(link);
  const next = 'another long pass phrase';
  await elsewhere.getByLabel('New password').fill(next);
  await elsewhere.getByLabel('Confirm password').fill(next);
  await elsewhere.getByRole('button', { name: 'Reset password' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await lockOut(product, creator.email);
  await logIn(elsewhere, { ...creator, password: next });
  await expect(elsewhere).toHaveURL('/dashboard/creator');
  await elsewhere.close();
});

test('password managers know the fields', async ({ page }) => {
  await page.goto('/login');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
});

test('whoever is signed in goes where they wanted to', async ({ page, account }) => {
  await signIn(page, await account('sponsor'));
  await page.goto('/login?redirect=%2Fsettings%3Ffrom%3Dmail%23address');
  await expect(page).toHaveURL('/settings?from=mail#address');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard/sponsor');
});

test('a redirect never leaves this site', async ({ page, account }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) strangers.push(new URL(request.url()).hostname);
  });
  await signIn(page, await account('creator'));
  const targets = ['//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)//evil'];
  for (const target of targets)
    await test.step(JSON.stringify(target), async () => {
      await page.goto(`/login?${new URLSearchParams({ redirect: target })}`);
      await expect(page).toHaveURL('/dashboard/creator');
    });
  expect(strangers.filter((host) => host !== 'localhost')).toEqual([]);
});

test('that the terms have changed is said once in a browser, and again when they change again', async ({
  page,
  account,
}) => {
  const creator = await account('creator');
  let version = 'second';
  const answer = (call: string, more: () => object) =>
    page.route(call, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      const response = await fetchAnswer(route);
      return route.fulfill({ response, json: { ...(await response.json()), ...more() } });
    });
  await answer('**/api/login', () => ({ termsDue: true }));
  await answer('**/api/users/me/consent', () => ({ isDue: true, version }));
  const words = page.getByText('Our terms have changed.');
  const logInAnew = async () => {
    await page.evaluate(() => localStorage.removeItem('castwork.auth'));
    await page.goto('/login');
    const asked = page.waitForResponse('**/api/users/me/consent');
    await logIn(page, creator);
    await (await asked).finished();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  };

  await page.goto('/login');
  await logInAnew();
  await expect(words).toBeVisible();
  await logInAnew();
  await expect(words).toBeHidden();
  version = 'third';
  await logInAnew();
  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.getByRole('button', { name: 'I agree to both' }).click();
  await expect(page.getByText('I agree to both')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
