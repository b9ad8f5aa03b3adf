import type { Page } from 'playwright/test';
import { countCalls, cutOff, pressTwice, storedSession, signIn } from './accounts.ts';
import { expect, freshEmail, test } from './fixtures.ts';

const newPassword = 'an even longer phrase';

const askForLink = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
};

const reset = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
};

test('a reset link is sent, and nobody learns who has an account', async ({ page }) => {
  await askForLink(page, freshEmail('nobody'));
  const sent = page.getByText('✅ Reset link sent! Check your email.');
  await expect(sent).toBeVisible();
  // What is wrong with the next address is not said beside it.
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
  await expect(sent).toBeHidden();
});

test('a reset link that cannot be asked for says so', async ({ page }) => {
  await cutOff(page, 'forgot-password');
  await askForLink(page, 'ada@example.com');
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('no e-mail, or none that looks like one, is said at the field', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
  await page.getByLabel('Email').fill('ada at example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
});

test('the link in the mail sets a new password, ends the session here, and leads to the login', async ({
  page,
  account,
  product,
}) => {
  const { email, ...rest } = await account('creator');
  await signIn(page, { email, ...rest });
  await askForLink(page, email);
  await expect(page.getByText('✅ Reset link sent! Check your email.')).toBeVisible();
  const link = await product.mailbox.link(email, '/reset-password/');

  await page.clock.install();
  await page.goto(link);
  await reset(page, newPassword);
  await expect(page.getByText('✅ Password reset successful. Redirecting...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  expect(await storedSession(page)).toBeNull();
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/creator');

  await page.goto(link);
  await reset(page, 'a third long phrase');
  await expect(
    page.getByText('❌ Error resetting password. Token may be invalid or expired.'),
  ).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('a third long phrase');
});

test('two passwords that differ are not sent', async ({ page }) => {
  const calls = countCalls(page, 'POST', 'reset-password/some-token');
  await page.goto('/reset-password/some-token');
  await reset(page, newPassword, 'something else');
  await expect(page.getByText('❌ Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  expect(calls).toEqual([]);
});

test('a new password that is too short is said at its field', async ({ page }) => {
  await page.goto('/reset-password/some-token');
  await reset(page, 'short');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /Use 8 to 128 characters/,
  );
});

test('both passwords can be shown, and are known to password managers', async ({ page }) => {
  await page.goto('/reset-password/some-token');
  const fields = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
  for (const field of fields) {
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
  await page.getByLabel('Show password').check();
  for (const field of fields) await expect(field).toHaveAttribute('type', 'text');
});

test('two presses reset once', async ({ page }) => {
  const calls = countCalls(page, 'POST', 'reset-password/some-token');
  await page.goto('/reset-password/some-token');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await pressTwice(page, 'Reset Password');
  await expect(page.getByText(/^❌ Error resetting password/)).toBeVisible();
  expect(calls).toHaveLength(1);
});
