import { randomUUID } from 'node:crypto';
import { signedIn } from '@castwork/dev/accounts';
import { createClient } from '@castwork/contract/client';
import type { Page } from 'playwright/test';
import { type Product, expect, freshEmail, test } from './fixtures.ts';
import { farYear, newLink } from './kit.ts';
import { desk, phone } from './windows.ts';

const password = 'coffee on the roof';
const budget = '499.99';
// floor(49999 × 85 / 100) cents.
const payout = '$424.99';

/** Signs up, opens the link in the mail, and logs in: only through screens and the mailbox. */
async function join(page: Page, product: Product, role: 'Sponsor' | 'Creator', name: string) {
  const email = freshEmail(role.toLowerCase());
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Congratulations/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.goto(await product.mailbox.link(email, '/confirm-email/'));
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page.getByText('Email verified, you can log in now')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/intro');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  return email;
}

async function apiOf({ apiUrl }: Product, email: string) {
  const api = createClient({ baseUrl: () => apiUrl });
  return signedIn(apiUrl, (await api.call('login', { body: { email, password } })).token);
}

test('a job goes from its sponsor to a creator, to links, to an approval, and is paid once', async ({
  browser,
  product,
}) => {
  const title = `Roof-top pour-over ${freshEmail('')}`;
  // As people are: the keyboard's journeys have each at the other's size.
  const sponsor = await (await browser.newContext({ viewport: desk })).newPage();
  const creator = await (await browser.newContext({ viewport: phone })).newPage();

  const sponsorEmail = await join(sponsor, product, 'Sponsor', 'Rosa Vega');
  await expect(sponsor).toHaveURL(/\/dashboard\/sponsor/);
  await sponsor.getByLabel('Title').fill(title);
  await sponsor.getByLabel('Description').fill('One minute of coffee above the city.');
  await sponsor.getByLabel('Budget').fill(budget);
  await sponsor.getByLabel('Due date').fill(`${farYear}-12-31`);
  await sponsor.getByRole('button', { name: 'Post job' }).click();
  await expect(sponsor.getByRole('article', { name: title })).toContainText('No submissions yet');

  const creatorEmail = await join(creator, product, 'Creator', 'Kai Mori');
  await expect(creator).toHaveURL(/\/dashboard\/creator/);
  await expect(creator.getByRole('heading', { level: 1 })).toContainText('Kai Mori');
  // Other tests post meanwhile: what an address searches for is all that is listed, from the first picture on.
  await creator.goto(`/dashboard/creator?q=${encodeURIComponent(title)}`);
  const offers = creator.getByRole('list', { name: 'Jobs up for grabs' });
  await expect(offers.getByRole('article')).toHaveCount(1);
  const offer = creator.getByRole('article', { name: title });
  await expect(offer).toContainText(payout);
  await offer.getByRole('button', { name: 'Accept Job' }).click();
  await expect(creator.getByText('✅ Job accepted!')).toBeVisible();

  await creator.getByRole('tab', { name: 'My Jobs' }).click();
  const work = creator.getByRole('article', { name: title });
  await expect(work).toContainText('No links submitted yet');
  const link = newLink();
  await work.getByLabel('Link 1').fill(link);
  await work.getByRole('button', { name: 'Add Another Link' }).click();
  await work.getByLabel('Link 2').fill(`https://www.instagram.com/reel/${randomUUID()}`);
  await work.getByRole('button', { name: 'Submit Links' }).click();
  await expect(creator.getByText('Links submitted!')).toBeVisible();
  await creator.getByRole('tab', { name: 'Pending' }).click();
  await expect(creator.getByRole('article', { name: title })).toContainText(
    'Pending Sponsor Approval',
  );

  await sponsor.reload();
  await sponsor.getByRole('tab', { name: 'Links Submitted' }).click();
  const submission = sponsor.getByRole('article', { name: title });
  await expect(submission.getByRole('link', { name: /youtube/i })).toHaveAttribute('href', link);
  await expect(submission.getByRole('link', { name: /instagram/i })).toBeVisible();
  await submission.getByRole('button', { name: 'Approve' }).click();
  await sponsor.getByRole('button', { name: `Approve and pay ${payout}` }).click();
  await sponsor.getByRole('tab', { name: 'Past Jobs' }).click();
  await expect(sponsor.getByRole('article', { name: title })).toContainText('Approved');

  await creator.reload();
  await creator.getByRole('tab', { name: 'Past Jobs' }).click();
  const paid = creator.getByRole('article', { name: title });
  await expect(paid).toContainText('Approved & Paid');
  await expect(paid).toContainText(payout);

  const earnings = await (await apiOf(product, creatorEmail)).call('getEarnings');
  expect(earnings.payouts).toMatchObject([{ title, amount: 424.99 }]);
  expect(earnings.paid).toBe(424.99);
  const spending = await (await apiOf(product, sponsorEmail)).call('getSpending');
  expect(spending).toMatchObject({ approved: 499.99, fees: 75, committed: 0 });
});
