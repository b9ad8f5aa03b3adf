import type { Page } from 'playwright/test';
import { countCalls, cutOff, pressTwice, storedSession, signIn } from './accounts.ts';
import { expect, freshEmail, test } from './fixtures.ts';

const newPassword = 'an even longer phrase';

const askForLink = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
};

const reset = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset password' }).click();
};

test('a reset link is sent, and nobody learns who has an account; what stands in its way is said', async ({
  page,
}) => {
  await askForLink(page, 'ada at example');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
  await cutOff(page, 'forgot-password');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await page.unroute('**/api/forgot-password');
  await page.getByLabel('Email').fill(freshEmail('nobody'));
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.getByText('✅ Reset link sent! Check your email.');
  await expect(sent).toBeVisible();
  // What is wrong with the next address is not said beside it.
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
  await expect(sent).toBeHidden();
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
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeDisabled();
  expect(await storedSession(page)).toBeNull();
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeHidden();

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

test('a new password for one account leaves another signed in here', async ({
  page,
  account,
  product,
}) => {
  const [{ email }, other] = await Promise.all([account('creator'), account('sponsor')]);
  await askForLink(page, email);
  await signIn(page, other);
  await page.goto(await product.mailbox.link(email, '/reset-password/'));
  await reset(page, newPassword);
  await expect(page.getByText('✅ Password reset successful. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/sponsor');
  expect(await storedSession(page)).toContain(other.email);
  expect((await other.api.call('getMe')).user.email).toBe(other.email);
});

test('two passwords that differ are not sent, one that is too short is said at its field, and two presses reset once', async ({
  page,
}) => {
  const calls = countCalls(page, 'POST', 'reset-password/some-token');
  await page.goto('/reset-password/some-token');
  await reset(page, newPassword, 'something else');
  await expect(page.getByText('❌ Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  expect(calls).toEqual([]);
  await reset(page, 'short');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /Use 8 to 128 characters/,
  );
  const before = calls.length;
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await pressTwice(page, 'Reset password');
  await expect(page.getByText(/^❌ Error resetting password/)).toBeVisible();
  expect(calls).toHaveLength(before + 1);
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
