import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { signIn, storedSession, storeSession } from './accounts.ts';
import { expectNoFindings } from './axe.ts';
import { expectToFit } from './fit.ts';
import { expect, test } from './kit.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
/** The keyboard is at the panel's own heading: what was pressed is gone. */
const expectKept = (page: Page) =>
  expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

test('one sets an authenticator app up, logs in by a recovery code, and turns it off', async ({
  page,
  context,
  creator,
  sponsor,
}) => {
  const { password } = creator;
  await signIn(page, creator);
  await page.goto('/settings');
  await press(page, 'Turn on');
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  await expect(panel(page).getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoFindings(page, 'an app that is set up');
  const secret = Secret.fromBase32(
    (await panel(page).locator('code').innerText()).replaceAll(' ', ''),
  );
  await expect(
    panel(page).getByRole('link', { name: 'Open in an authenticator app' }),
  ).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret.base32}`));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy secret');
  await expect(page.getByText('Secret copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.base32);
  const codeAt = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1_000 });
  const code = panel(page).getByLabel('Code', { exact: true });
  const expectSaidOnce = async (words: string) => {
    await expect(code).toHaveAccessibleDescription(new RegExp(words));
    await expect(panel(page).getByText(words)).toHaveCount(1);
  };
  await code.fill('12');
  await press(page, 'Turn on');
  await expectSaidOnce('Enter the six digits');
  await code.fill(codeAt(0));
  await press(page, 'Turn on');
  const codes = panel(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectToFit(page, 'recovery codes');
  const [first = '', second = '', third = ''] = await codes.allInnerTexts();
  await press(page, 'Copy');
  await expect(page.getByText('Recovery codes copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  await press(page, 'I have kept them');
  await expect(panel(page)).toContainText('10 recovery codes are left');
  const lost = panel(page).getByText('You have not said that you kept your recovery codes');
  await expect(lost).toHaveCount(0);
  await expectKept(page);

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The second step's code comes with the first one's answer, over a network that loses it.
  await page.route('**/remotes/auth-app/**', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute('**/remotes/auth-app/**');
  await retry.click();
  await page.getByLabel('Code', { exact: true }).fill(first.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/creator/);
  await page.goto('/settings');
  await expect(panel(page)).toContainText('9 recovery codes are left');

  // Where money goes to takes a code as well.
  await page.goto('/creator/balance');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const account = page.getByRole('dialog');
  for (const [label, typed] of [
    ['Name on the account', 'Ada Lovelace'],
    ['Routing number', '021000021'],
    ['Account number', '998877665544'],
    ['Account number again', '998877665544'],
    ['Your Castwork password', password],
    ['Code', first],
  ] as const)
    await account.getByLabel(label, { exact: true }).fill(typed);
  await expectToFit(page, 'an account with a code');
  await account.getByRole('button', { name: 'Save account' }).click();
  await expect(account.getByLabel('Code')).toHaveAccessibleDescription(/That code is not right/);
  await account.getByLabel('Code').fill(second);
  await account.getByRole('button', { name: 'Save account' }).click();
  await expect(account).toBeHidden();
  await page.goto('/settings');

  await press(page, 'New recovery codes');
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await panel(page).getByLabel('Code', { exact: true }).fill(third);
  await press(page, 'Make new codes');
  await expect(codes).toHaveCount(10);
  // Whoever signs in here meanwhile, from another tab, does not find them.
  const own = await storedSession(page);
  const other = await context.newPage();
  await signIn(other, sponsor);
  await expect(page.getByText('You are signed in as')).toContainText(sponsor.email);
  await expect(panel(page)).toContainText('A code of an authenticator app');
  await expect(codes).toHaveCount(0);
  await storeSession(other, own!);
  await other.close();
  await expect(panel(page)).toContainText('10 recovery codes are left');
  // They are not shown again, and nothing has said that they are kept.
  await expect(lost).toBeVisible();
  await page.reload();
  await expect(lost).toBeVisible();

  const closing = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Close my account…' }).click();
  await closing.getByLabel('Password', { exact: true }).fill(password);
  await closing.getByLabel('Code', { exact: true }).fill(first);
  await closing.getByRole('button', { name: 'Close my account' }).click();
  await expect(closing.getByRole('alert')).toHaveText(/^❌ That code is not right/);
  // The words have a cross of their own.
  await expect(closing.getByRole('alert').locator('svg')).toHaveCount(0);
  await closing.getByRole('button', { name: 'Keep it' }).click();

  await press(page, 'Turn off');
  await press(page, 'Cancel');
  await expectKept(page);
  await press(page, 'Turn off');
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await code.fill('12');
  await press(page, 'Turn off');
  await expectSaidOnce('Enter the six digits, or a recovery code');
  await code.fill(first);
  await press(page, 'Turn off');
  await expect(panel(page).getByRole('alert')).toContainText('That code is not right');
  // The code of now may be the one that set it up.
  await panel(page).getByLabel('Code', { exact: true }).fill(codeAt(30));
  await press(page, 'Turn off');
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expectKept(page);
});
