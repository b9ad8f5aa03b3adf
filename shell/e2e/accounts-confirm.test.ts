import { cutOff, unconfirmed } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { refuse } from './kit.ts';

test('the link in the mail confirms the e-mail, and does so again after a reload', async ({
  page,
  product,
}) => {
  const { email } = await unconfirmed(product);
  await page.goto(await product.mailbox.link(email, '/confirm-email/'));
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login?verified=1');
});

test('a good link that nobody could look at is tried again', async ({ page, product }) => {
  const { email } = await unconfirmed(product);
  const says = 'Castwork is briefly unavailable. Please try again.';
  await refuse(page, '**/api/confirm-email/*', 503, says);
  await page.goto(await product.mailbox.link(email, '/confirm-email/'));
  await expect(page.getByText(`❌ ${says}`)).toBeVisible();
  await page.unroute('**/api/confirm-email/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible();
});

test('the confirmation mail is sent again', async ({ page, product }) => {
  const { email } = await unconfirmed(product);
  await product.mailbox.link(email, '/confirm-email/');
  await page.goto('/resend-confirmation');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  const sent = page.getByText('✅ Confirmation email sent.');
  await expect(sent).toBeVisible();
  await expect.poll(async () => (await product.mailbox.messages(email)).length).toBe(2);
  // What is wrong with the next address is not said beside it.
  await page.getByLabel('Email').fill('ada@example');
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('❌ Please enter a valid email address.')).toBeVisible();
  await expect(sent).toBeHidden();
});

test('a confirmation under way says so; one that is refused or cannot be sent offers a new mail, to an address only', async ({
  page,
}) => {
  const refused = page.getByText('❌ Invalid or expired confirmation link.');
  const another = page.getByRole('link', { name: 'Request New Email' });
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/confirm-email/*', async (route) => {
    await asked.promise;
    await route.abort();
  });
  await page.goto('/confirm-email/some-token');
  await expect(page.getByText('Confirming your email…')).toBeVisible();
  asked.resolve();
  await expect(refused).toBeVisible();
  await expect(another).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/confirm-email/*');
  await page.goto('/confirm-email/no-such-token');
  await expect(refused).toBeVisible();
  await expect(retry).toBeHidden();
  await another.click();
  await expect(page).toHaveURL('/resend-confirmation');
  for (const typed of ['', 'ada', 'ada@example']) {
    await page.getByLabel('Email').fill(typed);
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('❌ Please enter a valid email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(typed);
  }
  await cutOff(page, 'resend-confirmation');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('❌ Server error')).toBeVisible();
});
