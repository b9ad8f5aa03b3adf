import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  alert,
  assign,
  holdBack,
  card,
  expect,
  farYear,
  payFor,
  post,
  postLocal,
  refuse,
  sendLinks,
  tab,
  test,
} from './kit.ts';

/** What the browser saves when `Export CSV` is pressed. */
async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^castwork-jobs-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}

test('all jobs are exported as CSV with their submissions, payouts and what ended unpaid', async ({
  page,
  sponsor,
  stranger,
  account,
  openAs,
}) => {
  const creator = await account('creator');
  // What a spreadsheet would run as a formula.
  await creator.api.call('updateMe', { body: { stageName: '=HYPERLINK("x")' } });
  const paid = await post(sponsor, { title: 'Tea, "hot"\nand sweet', budget: 99.99 });
  await payFor(sponsor, creator, paid);
  const left = await postLocal(sponsor, { title: 'Taken and left' });
  await assign(sponsor, stranger, left);
  const [work] = (await stranger.api.call('getMyJobs')).jobs;
  const params = { id: work!.acceptedJobId };
  await stranger.api.call('withdrawSubmission', { params, body: {} });
  const open = await postLocal(sponsor, { title: 'Nobody yet' });
  await openAs(sponsor, '/dashboard/sponsor');
  const [head, ...rows] = (await exported(page)).split('\r\n').filter(Boolean);
  expect(head).toContain('Job ID,Title,Description,Type,');
  expect(head).toMatch(/,Payout \(USD\),Charge \(USD\),Ended at,How it ended$/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(`${open._id},Nobody yet,`);
  expect(rows[0]).toContain(`Location Based,25,Austin,TX,${farYear}-12-31`);
  expect(rows[0]).toContain(',100.00,');
  expect(rows[1]).toContain(`${left._id},Taken and left,`);
  expect(rows[1]).toMatch(/,Withdrawn,.*,,,\d{4}-[-T:.\d]+Z,Withdrawn by the creator$/);
  expect(rows[2]).toContain('"Tea, ""hot""\nand sweet"');
  expect(rows[2]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rows[2]).toMatch(/,Approved,.*,84\.99,99\.99,,$/);
});

test('a past job is posted again with a new due date', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const past = await postLocal(sponsor, { budget: 120, splitCount: 2, radiusMiles: 60 });
  await payFor(sponsor, creator, past);
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await card(page, past.title).getByRole('link', { name: 'Post again' }).click();
  await expect(page.getByLabel('Due date')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue(past.title);
  await expect(page.getByLabel('Description')).toHaveValue(past.description);
  await expect(page.getByLabel('Budget')).toHaveValue('120');
  await expect(page.getByLabel('Radius (miles)')).toHaveValue('60');
  await expect(page.getByLabel('Number of creators')).toHaveValue('2');
  await page.getByLabel('Due date').fill(`${farYear}-06-30`);
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(card(page, past.title)).toContainText(`Jun 30, ${farYear}`);
  await expect(page.getByRole('form', { name: 'Post a job' })).toBeHidden();
  expect((await sponsor.api.call('getPostedJobs')).jobs[0]).toMatchObject({
    title: past.title,
    description: past.description,
    budget: 120,
    radiusMiles: 60,
    splitCount: 2,
    dueDate: `${farYear}-06-30`,
  });
});

test('a past job comes with its reviews: no button of it moves under a press', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const past = await post(sponsor);
  await payFor(sponsor, creator, past);
  const release = await holdBack(page, '**/api/reviews*');
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
  await expect(page.getByText('Loading your jobs…')).toBeVisible();
  await expect(card(page, past.title)).toBeHidden();
  release();
  await expect(card(page, past.title)).toBeVisible();
  const review = card(page, past.title).getByRole('button', { name: 'Write a review' });
  await expect(review).toBeVisible({ timeout: 1 });
  await expect(review).toHaveAccessibleDescription(`${past.title} ${creator.name}`);
});

test('past jobs are there, though their reviews cannot be read', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const past = await post(sponsor);
  await payFor(sponsor, creator, past);
  await page.route('**/api/reviews*', (route) => route.abort());
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await expect(card(page, past.title)).toContainText('Paid');
});

test('spending that cannot be read says so in its place, and can be asked for again', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor));
  await refuse(page, '**/api/spending', 400, 'Not just now');
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(alert(page)).toHaveText('Not just nowRetry');
  await page.unroute('**/api/spending');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Spending' })).toBeVisible();
  await expect(alert(page)).toBeHidden();
});

test('spending is told from the ledger, and chart and table agree', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spending' })).toBeHidden();

  const job = await post(sponsor, { budget: 199.98, splitCount: 2 });
  await payFor(sponsor, creator, job);
  await sendLinks(stranger, job);
  await page.reload();
  const summary = page.getByRole('heading', { name: 'Spending' });
  await expect(page.getByRole('group').filter({ has: summary })).toContainText('Committed $99.99');
  await summary.click();
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const table = page.getByRole('table', { name: 'Spending by month' });
  await expect(table.getByRole('row').nth(1)).toHaveText(
    `${month.format(new Date())}$99.99$99.99$15.00`,
  );
  await expect(table.getByRole('row').last()).toHaveText('Total$99.99$99.99$15.00');
  await expect(page.getByRole('img', { name: /^Spending by month/ })).toHaveAccessibleName(
    /\$99\.99 approved with \$15\.00 fees, \$99\.99 committed/,
  );
  // Payouts, fees and what is committed, in the proportion of their amounts.
  const heights = await page
    .getByRole('img', { name: /^Spending by month/ })
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights.map((height) => Math.round((height / 120) * 199.98 * 100) / 100)).toEqual([
    84.99, 15, 99.99,
  ]);

  // Approving the other one moves it over.
  await tab(page, 'Links Submitted').click();
  await card(page, job.title).getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve and pay $84.99' }).click();
  await expect(table.getByRole('row').last()).toHaveText('Total$0.00$199.98$30.00');
});
