import { createClient } from '@castwork/contract/client';
import { states } from '@castwork/contract/limits';
import type { Page } from 'playwright/test';
import { signedIn } from '@castwork/dev/accounts';
import { countCalls, cutOff, expectFieldError, field, pressTwice } from './accounts.ts';
import { expect, freshEmail, test } from './fixtures.ts';

const password = 'a long pass phrase';
const send = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

async function fillRequired(page: Page, email: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

const profile = {
  'Full name': 'Noor Haddad',
  'Stage name': 'Noor on Tour',
  'Business name': 'Haddad Films LLC',
  Phone: '+1 (512) 555-0100',
  'Street address': '1100 Congress Ave',
  City: 'Austin',
  'ZIP code': '78701',
  'Content type': 'Travel vlogs',
};

test('every field of the form arrives, and the login page knows the e-mail', async ({
  page,
  product,
}) => {
  const email = freshEmail('noor');
  await page.goto('/signup');
  await fillRequired(page, email);
  for (const [label, value] of Object.entries(profile)) await field(page, label).fill(value);
  await field(page, 'State').selectOption('TX');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await page.getByRole('checkbox', { name: 'TikTok' }).check();
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await field(page, 'YouTube URL').fill('https://youtube.com/@noor');
  await field(page, 'Other URL').fill('https://example.com/left-out');
  await page.getByRole('checkbox', { name: 'Other' }).uncheck();
  await expect(field(page, 'Other URL')).toBeHidden();
  await send(page);
  await expect(page).toHaveURL('/login?flash=signup_success');
  await expect(page.getByText(/^Congratulations/)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);

  const link = await product.mailbox.link(email, '/confirm-email/');
  const api = createClient({ baseUrl: () => product.apiUrl });
  await api.call('confirmEmail', { params: { token: link.split('/').at(-1) ?? '' } });
  const { token } = await api.call('login', { body: { email, password } });
  const { user } = await signedIn(product.apiUrl, token).call('getMe');
  expect(user).toMatchObject({
    role: 'creator',
    email,
    fullName: 'Noor Haddad',
    stageName: 'Noor on Tour',
    businessName: 'Haddad Films LLC',
    phone: '+1 (512) 555-0100',
    streetAddress: '1100 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    contentType: 'Travel vlogs',
    platforms: ['YouTube', 'TikTok'],
    platformUrls: { YouTube: 'https://youtube.com/@noor' },
  });
});

test('a sponsor is asked for nothing that only creators have, nor is what was typed of it sent', async ({
  page,
}) => {
  const sent = countCalls(page, 'POST', 'signup');
  await page.goto('/signup');
  await field(page, 'Stage name').fill('Noor on Tour');
  await field(page, 'Content type').fill('Travel vlogs');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await field(page, 'YouTube URL').fill('no address');
  await page.getByRole('radio', { name: 'Sponsor' }).check();
  for (const label of ['Stage name', 'Content type', 'YouTube', 'YouTube URL'])
    await expect(field(page, label)).toBeHidden();
  await fillRequired(page, freshEmail('brand'));
  await field(page, 'Business name').fill('Haddad Films LLC');
  await send(page);
  await expect(page).toHaveURL('/login?flash=signup_success');
  expect(Object.keys(JSON.parse(sent[0] ?? '{}') as object).toSorted()).toEqual(
    'businessName,city,email,fullName,password,phone,role,state,streetAddress,termsVersion,zipCode'.split(
      ',',
    ),
  );
});

test('the form begins as a creator, with fifty states and fields that browsers can fill', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  const codes = await field(page, 'State').getByRole('option').allTextContents();
  expect(codes.slice(1)).toEqual([...states]);
  const purposes = {
    Email: 'username',
    Password: 'new-password',
    'Full name': 'name',
    'Stage name': 'nickname',
    'Business name': 'organization',
    Phone: 'tel',
    'Street address': 'address-line1',
    City: 'address-level2',
    State: 'address-level1',
    'ZIP code': 'postal-code',
  };
  for (const [label, purpose] of Object.entries(purposes))
    await expect(field(page, label)).toHaveAttribute('autocomplete', purpose);
  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await expect(field(page, 'Instagram URL')).toHaveAttribute('type', 'url');
});

test('a taken e-mail is said, and nothing that was typed is lost', async ({ page, account }) => {
  const { email } = await account('creator');
  await page.goto('/signup');
  await fillRequired(page, email.toUpperCase());
  await field(page, 'City').fill('Marfa');
  // What is said stands at the end of the form, far from where it was sent.
  await field(page, 'Password').press('Enter');
  await expect(
    page.getByText(
      '❌ A user with this email already exists. Please log in or use a different email.',
    ),
  ).toBeInViewport();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email.toUpperCase());
  await expect(field(page, 'Password')).toHaveValue(password);
  await expect(field(page, 'City')).toHaveValue('Marfa');
});

test('what the server refuses stands at its field, until that is put right', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'Email').fill('not an address');
  await field(page, 'Password').fill('short');
  await field(page, 'ZIP code').fill('1234');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await field(page, 'YouTube URL').fill('javascript:alert(1)');
  await send(page);
  await expect(
    page.getByText('Signup failed: Enter a valid email address', { exact: true }),
  ).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expectFieldError(page, 'Email', 'Enter a valid email address');
  await expectFieldError(page, 'Password', 'Use 8 to 128 characters');
  await expectFieldError(page, 'ZIP code', 'Enter a 5-digit ZIP code');
  await expectFieldError(page, 'YouTube URL', 'Enter a web address that starts with http');

  await fillRequired(page, freshEmail('second-try'));
  await field(page, 'Password').fill('password123');
  await field(page, 'ZIP code').fill('78701');
  await field(page, 'YouTube URL').fill('https://youtube.com/@second');
  await send(page);
  await expectFieldError(page, 'Password', 'This password is too common. Choose another.');
  await field(page, 'Password').fill(password);
  await send(page);
  await expect(page).toHaveURL('/login?flash=signup_success');
});

test('e-mail and password are required, what cannot be sent says so, and two presses make one account', async ({
  page,
}) => {
  const calls = countCalls(page, 'POST', 'signup');
  await page.goto('/signup');
  await send(page);
  await expectFieldError(page, 'Email', 'Enter your email');
  await expectFieldError(page, 'Password', 'Enter your password');
  expect(calls).toHaveLength(0);
  await fillRequired(page, freshEmail('twice'));
  await cutOff(page, 'signup');
  await send(page);
  await expect(
    page.getByText('Signup failed: Something went wrong. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/signup');
  const before = calls.length;
  await pressTwice(page, 'Sign up');
  await expect(page).toHaveURL('/login?flash=signup_success');
  expect(calls).toHaveLength(before + 1);
});

test('a draft outlives a reload, without the password, and ends with the account', async ({
  page,
}) => {
  await page.goto('/signup');
  await fillRequired(page, freshEmail('draft'));
  await field(page, 'City').fill('Marfa');
  await field(page, 'State').selectOption('TX');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await field(page, 'YouTube URL').fill('https://youtube.com/@draft');
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain(password);

  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(/^draft-/);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'City')).toHaveValue('Marfa');
  await expect(field(page, 'State')).toHaveValue('TX');
  await expect(field(page, 'YouTube URL')).toHaveValue('https://youtube.com/@draft');
  await page.getByRole('radio', { name: 'Sponsor' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Sponsor' })).toBeChecked();

  await field(page, 'Password').fill(password);
  await send(page);
  await expect(page).toHaveURL('/login?flash=signup_success');
  await page.goto('/signup');
  await expect(field(page, 'City')).toHaveValue('');
});
