import type { Locator, Page } from 'playwright/test';
import { signIn } from './accounts.ts';
import { expect, freshEmail, test } from './fixtures.ts';
import { holdBack, toast } from './kit.ts';

const newPassword = 'an even longer phrase';

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** What was pressed is gone: the keyboard goes on from the heading over it, and not from the top of the page. */
const expectKept = (where: Page | Locator) =>
  expect(where.getByRole('heading').first()).toBeFocused();

test('somebody changes password and address, ends what they do not know, and takes it all back', async ({
  page,
  browser,
  account,
  product,
}) => {
  const someone = await account('creator');
  await signIn(page, someone);
  await page.goto('/settings');

  const password = part(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel('Current password').fill('a guess');
  await password.getByRole('button', { name: 'Change password' }).click();
  const next = password.getByLabel('New password');
  await expect(next).toHaveAccessibleDescription(/Enter a new password/);
  await next.fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('❌ That is not your password')).toBeVisible();
  await password.getByLabel('Current password').fill(someone.password);
  await next.fill(someone.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toHaveAccessibleDescription(/This is your password already/);
  await next.fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText(/^Password changed/)).toBeVisible();
  await expectKept(password);

  // Somebody else knows the new one as well.
  const headers = { 'content-type': 'application/json' };
  const data = { email: someone.email, password: newPassword };
  await page.request.post(`${product.apiUrl}/api/login`, { headers, data });
  const sessions = part(page, 'Where you are signed in');
  await page.reload();
  await expect(sessions.getByText('This device')).toBeVisible();
  await sessions.getByRole('button', { name: /^Sign out: / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectKept(sessions);

  const address = freshEmail('moved');
  const email = part(page, 'Email');
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByRole('button', { name: 'Cancel' }).click();
  await expectKept(email);
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email').fill(address);
  await email.getByLabel('Current password').fill(newPassword);
  await email.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(email.getByText(/^Open the link that we mailed/)).toContainText(address);
  await expectKept(email);

  const phone = await browser.newPage();
  await phone.goto(await product.mailbox.link(address, '/confirm-new-email/'));
  await phone.getByRole('button', { name: 'Use this address' }).click();
  await expect(phone.getByText(/Your account has this address now/)).toContainText(address);
  await expectKept(phone);
  await phone.close();
  // Whoever comes back to this device, once what it shows is no longer fresh, reads one address, not two.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^You are signed in as/)).toContainText(address, { timeout: 500 });
  }).toPass();

  await page.goto(await product.mailbox.link(someone.email, '/keep-email/'));
  await page.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByText(/^The address stays as it was/)).toBeVisible();
  await expectKept(page);
  const link = await product.mailbox.link(someone.email, '/reset-password/');
  expect(link).toContain('/reset-password/');
});

test('whoever has gone on is told that a device could not be signed out', async ({
  page,
  product,
  account,
}) => {
  const someone = await account('creator');
  await page.request.post(`${product.apiUrl}/api/login`, {
    headers: { 'content-type': 'application/json' },
    data: { email: someone.email, password: someone.password },
  });
  await signIn(page, someone);
  await page.goto('/settings');
  const sessions = part(page, 'Where you are signed in');
  for (const [name, path] of [
    [/^Sign out: /, '**/api/sessions/*'],
    ['Sign out everywhere else', '**/api/sessions'],
  ] as const) {
    await sessions.getByText('This device').waitFor();
    await page.route(path, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    const answer = await holdBack(page, path);
    await sessions.getByRole('button', { name }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(sessions).toBeHidden();
    answer();
    const said = toast(
      page,
      'What you sent may not have arrived: Please try again. (“Where you are signed in”)',
    );
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(said).toBeHidden();
    await page.goBack();
  }
});

test('whoever has gone on is told that their old address could not be kept', async ({
  page,
  account,
}) => {
  const someone = await account('creator');
  await someone.api.call('changeEmail', {
    body: { password: someone.password, email: freshEmail('moved') },
  });
  await signIn(page, someone);
  await page.goto('/settings');
  const keep = part(page, 'Email').getByRole('button', { name: 'Keep the old address' });
  await keep.waitFor();
  await page.route('**/api/users/me/email*', (route) => route.abort());
  const answer = await holdBack(page, '**/api/users/me/email*');
  await keep.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(keep).toBeHidden();
  answer();
  await expect(
    toast(page, 'What you sent may not have arrived: Please try again. (“Email”)'),
  ).toBeVisible();
});
