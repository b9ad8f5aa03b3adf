import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { field } from './accounts.ts';
import type { Account } from './fixtures.ts';
import { expect, loseAnswers, test, toast, withoutStream } from './kit.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const twoFactor = (page: Page) => part(page, 'Two-factor authentication');
const press = (page: Page, name: string) => twoFactor(page).getByRole('button', { name }).click();

/** The code that an app with this secret shows, so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1_000,
  });

/** Sets an app up for somebody. @returns its secret, and a recovery code */
async function setUpApp({ api, password }: Account) {
  const { challenge, secret } = await api.call('beginTotp', { body: { password } });
  const body = { challenge, code: codeOf(secret) };
  const [recoveryCode = ''] = (await api.call('confirmTotp', { body })).recoveryCodes;
  return { secret, recoveryCode };
}

/** Shows once more who one is. */
async function prove(page: Page, { password }: Account, code: string) {
  await twoFactor(page).getByLabel('Password', { exact: true }).fill(password);
  await twoFactor(page).getByLabel('Code', { exact: true }).fill(code);
}

const often = [
  ['an answer', 1],
  ['both answers', 2],
] as const;

for (const [lost, times] of often)
  test(`whoever turns two-factor authentication on, and loses ${lost}, is told that it is on, and makes new recovery codes`, async ({
    page,
    creator,
    openAs,
  }) => {
    await openAs(creator, '/settings');
    await press(page, 'Turn on');
    await twoFactor(page).getByLabel('Password', { exact: true }).fill(creator.password);
    await press(page, 'Continue');
    const secret = (await twoFactor(page).locator('code').innerText()).replaceAll(' ', '');
    await loseAnswers(page, '**/api/users/me/totp/confirm', times);
    await twoFactor(page).getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await press(page, 'Turn on');
    await expect(twoFactor(page)).toContainText('its recovery codes did not reach this page');
    await press(page, 'New recovery codes');
    await prove(page, creator, codeOf(secret, 30));
    await press(page, 'Make new codes');
    await expect(twoFactor(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

test('whoever makes new recovery codes, and loses the answer, is told that those of before may count no more', async ({
  page,
  creator,
  openAs,
}) => {
  const { secret } = await setUpApp(creator);
  await openAs(creator, '/settings');
  await press(page, 'New recovery codes');
  await loseAnswers(page, '**/api/users/me/totp/recovery-codes', 1);
  await prove(page, creator, codeOf(secret, 30));
  await press(page, 'Make new codes');
  const unsure = twoFactor(page).getByText(
    'No answer came: the recovery codes of before may count no more. Make new ones, with the next code of your app.',
  );
  await expect(unsure).toBeInViewport();
  await expect(twoFactor(page).getByRole('alert')).toBeHidden();
  // The code was good once.
  await press(page, 'Make new codes');
  await expect(twoFactor(page).getByRole('alert')).toContainText('was used before');
  await press(page, 'Cancel');
  await expect(unsure).toBeVisible();
});

for (const [lost, times] of often)
  test(`whoever turns two-factor authentication off, and loses ${lost}, is told that it is off`, async ({
    page,
    creator,
    openAs,
  }) => {
    const { recoveryCode } = await setUpApp(creator);
    await openAs(creator, '/settings');
    await press(page, 'Turn off');
    await loseAnswers(page, '**/api/users/me/totp/off', times);
    await prove(page, creator, recoveryCode);
    await press(page, 'Turn off');
    await expect(twoFactor(page).getByText('Two-factor authentication is off.')).toBeVisible();
    await expect(twoFactor(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  });

test('whoever changes their password, and loses the answer, is told that it may have been changed', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, '/settings');
  const password = part(page, 'Password');
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await loseAnswers(page, '**/api/users/me/password', 1);
  await field(page, 'Current password').fill(creator.password);
  await field(page, 'New password').fill('an even longer phrase');
  await change.click();
  await expect(password.getByRole('alert')).toHaveText(
    '❌ No answer came: your password may have been changed. At your next login, try the new one first.',
  );
  await change.click();
  await expect(password.getByRole('alert')).toHaveText('❌ That is not your password');
});

const close = async (page: Page, { password }: Account) => {
  await page.getByRole('button', { name: 'Close my account…' }).click();
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Close my account', exact: true }).click();
};
const goodbye = 'Your account is closed. Goodbye.';

for (const [lost, times] of often)
  test(`whoever closes their account, and loses ${lost}, is said goodbye`, async ({
    page,
    creator,
    openAs,
  }) => {
    await openAs(creator, '/settings');
    await loseAnswers(page, '**/api/users/me/close', times);
    await close(page, creator);
    await expect(toast(page, goodbye)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

test('whoever was signed out before they close their account is not told that it is closed', async ({
  page,
  creator,
  openAs,
}) => {
  await withoutStream(page);
  await openAs(creator, '/settings');
  await loseAnswers(page, '**/api/users/me/close', 1);
  await expect(twoFactor(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await creator.api.call('logout');
  await close(page, creator);
  await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible();
  await expect(toast(page, goodbye)).toBeHidden();
});
