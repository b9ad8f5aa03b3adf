import { CREATOR, DEMO_PASSWORD, SPONSOR } from '@castwork/dev/demo/people';
import { expect, test } from './fixtures.ts';

// Everything the README promises of the demo accounts: no tab of theirs is empty.
const dashboards = [
  { email: SPONSOR, tabs: ['Posted Jobs', 'Accepted Jobs', 'Links Submitted', 'Past Jobs'] },
  { email: CREATOR, tabs: ['Up for Grabs', 'Local Jobs', 'My Jobs', 'Pending', 'Past Jobs'] },
];

for (const { email, tabs } of dashboards)
  test(`the demo has something on every tab of ${email}`, async ({ page, logIn }) => {
    await logIn({ email, password: DEMO_PASSWORD });
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    }
    await page.getByRole('link', { name: /^Requests Inbox/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

test('the demo has a payout that was paid, one that failed and one on its way', async ({
  page,
  logIn,
}) => {
  await logIn({ email: CREATOR, password: DEMO_PASSWORD });
  await page.goto('/creator/balance');
  await expect(page.getByRole('tabpanel').getByRole('article')).toContainText([
    'Pending',
    'Failed',
    'Paid',
  ]);
});
