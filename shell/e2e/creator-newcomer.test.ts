import { heading, unconfirmed } from './accounts.ts';
import { expect, test } from './kit.ts';

test('a new account is welcomed once, by its address, and shown what to do first', async ({
  page,
  context,
  product,
}) => {
  const { email, password } = await unconfirmed(product);
  const mail = await context.newPage();
  await mail.goto(await product.mailbox.link(email, '/confirm-email/'));
  await mail.getByRole('link', { name: 'Go to Login' }).waitFor();

  // In the tab that waits, and in the one that the mail has opened.
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await mail.getByRole('link', { name: 'Go to Login' }).click();
  await expect(mail.getByLabel('Email')).toHaveValue(email);
  await mail.getByLabel('Password', { exact: true }).fill(password);
  await mail.keyboard.press('Enter');

  await expect(mail).toHaveURL('/intro');
  await expect(heading(mail)).toHaveText('Welcome to Castwork');
  await expect(mail.getByText('0 of 4 done')).toBeVisible();
  await mail.getByRole('link', { name: /^Add your ZIP code/ }).click();
  await mail.getByLabel('ZIP code').fill('78701');
  await mail.getByRole('button', { name: 'Save settings' }).click();
  await expect(mail.getByText('✅ Settings saved!')).toBeVisible();
  await mail.goBack();
  await expect(mail.getByRole('link', { name: /^Add your ZIP code \(done\)/ })).toBeVisible();
  await mail.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(mail).toHaveURL('/dashboard/creator');

  // The tips lead to the first steps again, until they are dismissed. By keyboard: they stand below a list of
  // everybody's jobs, which goes on as they come into sight.
  await mail.getByRole('link', { name: 'Your first steps' }).press('Enter');
  await expect(mail.getByText('1 of 4 done')).toBeVisible();
  await mail.goBack();
  await mail.getByRole('button', { name: 'Dismiss tips' }).press('Enter');
  await expect(mail.getByRole('navigation', { name: 'Tips' })).toBeHidden();

  // The next login, of a browser that knows nothing, leads to work.
  await mail.evaluate(() => localStorage.clear());
  await mail.goto('/login');
  await mail.getByLabel('Email').fill(email);
  await mail.getByLabel('Password', { exact: true }).fill(password);
  await mail.keyboard.press('Enter');
  await expect(mail).toHaveURL('/dashboard/creator');
  await expect(mail.getByText('You have no jobs').or(mail.getByRole('tab').first())).toBeVisible();
  await expect(mail.getByRole('region', { name: 'Tips' })).toBeHidden();
  await mail.close();
});
