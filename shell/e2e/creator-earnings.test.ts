import { readFile } from 'node:fs/promises';
import {
  expect,
  expectToGiveUp,
  fetchAnswer,
  payFor,
  post,
  retryThrough,
  sendLinks,
  test,
} from './kit.ts';

test('Earnings shows what was paid and what waits, by month and by job, and saves it as CSV', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(
    sponsor,
    creator,
    await post(sponsor, { title: '=SUM("a"), or what?', budget: 100 }),
  );
  await payFor(sponsor, creator, await post(sponsor, { title: 'Second', budget: 10.01 }));
  await sendLinks(creator, await post(sponsor, { title: 'Third', budget: 50 }));
  await openAs(creator, '/dashboard/creator?tab=past-jobs');
  await page.getByRole('button', { name: 'Earnings' }).click();
  await expect(page).toHaveURL(/view=earnings/);
  const panel = page.getByRole('tabpanel');
  // 85.00 + floor(850.85) cents.
  await expect(panel.getByRole('definition').first()).toHaveText('$93.50');
  await expect(panel.getByRole('definition').nth(1)).toHaveText('$42.50');
  const months = page.getByRole('list', { name: 'Paid by month' }).getByRole('listitem');
  await expect(months).toHaveCount(1);
  await expect(months).toContainText('$93.50');
  await expect(page.getByRole('row')).toHaveText([
    'PaidJobAmount',
    /Second\$8\.50$/,
    /=SUM\("a"\), or what\?\$85\.00$/,
  ]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('castwork-earnings.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\uFEFFPaid at,Job,Amount (USD),Job id');
  expect(lines[1]).toMatch(/^\d{4}-.*Z,Second,8\.50,[\da-f-]{36}$/);
  // What a spreadsheet would run is text.
  expect(lines[2]).toContain(`,"'=SUM(""a""), or what?",85.00,`);
});

test('earnings that cannot be loaded say so and can be asked for again', async ({
  page,
  creator,
  openAs,
}) => {
  await page.clock.install();
  await page.route('**/api/earnings*', (route) => route.abort());
  await openAs(creator, '/dashboard/creator?tab=past-jobs&view=earnings');
  await expectToGiveUp(page, page.getByText('Failed to load earnings'));
  await retryThrough(page, '**/api/earnings*');
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
});

test('what is on its way back from Stripe is said so, and not offered to be withdrawn', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { budget: 100 }));
  await page.route('**/api/balance', async (route) => {
    const response = await fetchAnswer(route);
    const balance = (await response.json()) as object;
    await route.fulfill({ response, json: { ...balance, comingBack: 80 } });
  });
  await openAs(creator, '/creator/balance');
  await expect(page.getByRole('definition').first()).toHaveText('$85.00');
  await expect(page.getByText('$80.00 of it is on its way back from Stripe')).toBeVisible();
  const button = page.getByRole('button', { name: 'Add bank account' });
  await expect(button).toHaveAccessibleDescription(/from \$10\.00 on: \$5\.00 more/);
});
