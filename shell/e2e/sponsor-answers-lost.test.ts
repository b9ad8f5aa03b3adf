import type { Page } from 'playwright/test';
import type { Account } from './fixtures.ts';
import {
  askFor,
  card,
  expect,
  loseAnswers,
  newLink,
  payFor,
  post,
  postLocal,
  sendLinks,
  tab,
  test as base,
  toast,
  withoutStream,
} from './kit.ts';

/** Links that wait for their sponsor, who looks at them. */
const test = base.extend<{ waiting: { page: Page; sponsor: Account } }>({
  waiting: async ({ page, sponsor, creator, openAs }, use) => {
    await sendLinks(creator, await post(sponsor, { title: 'To decide' }));
    await withoutStream(page);
    await openAs(sponsor, '/dashboard/sponsor?tab=links');
    await use({ page, sponsor });
  },
});

const press = (page: Page, name: string) =>
  card(page, 'To decide').getByRole('button', { name }).click();

test('changes that were asked for although the answers were lost are told as asked for, and their reason is not kept', async ({
  waiting: { page },
  creator,
}) => {
  await press(page, 'Request changes');
  const dialog = page.getByRole('dialog', { name: /^Request changes/ });
  await dialog.getByLabel('What should change?').fill('The second.');
  await loseAnswers(page, '**/request-changes');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(toast(page, 'Changes requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '❌ Failed to request changes')).toBeHidden();
  await expect(tab(page, 'Links Submitted')).toHaveText('Links Submitted0');
  const [mine] = (await creator.api.call('getMyJobs')).jobs;
  await creator.api.call('submitLinks', {
    body: { jobId: mine!.acceptedJobId, contentLinks: [newLink()] },
  });
  await page.reload();
  await press(page, 'Request changes');
  await expect(dialog.getByLabel('What should change?')).toHaveValue('');
});

test('a dispute that was opened although the answers were lost is told as opened', async ({
  waiting: { page },
}) => {
  await press(page, 'Open dispute');
  const dialog = page.getByRole('dialog', { name: /^Open a dispute/ });
  await dialog.getByLabel('What is it about?').fill('This is somebody else’s.');
  await loseAnswers(page, '**/dispute');
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
  await expect(toast(page, 'Dispute opened')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '❌ Failed to open a dispute')).toBeHidden();
});

test('links that were paid although the answers were lost are told as approved', async ({
  waiting: { page },
}) => {
  await press(page, 'Approve');
  await loseAnswers(page, '**/approve');
  await page.getByRole('button', { name: 'Approve and pay $85.00' }).click();
  await expect(toast(page, '✅ Links approved')).toBeVisible();
  await expect(toast(page, '❌ Failed to approve')).toBeHidden();
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
});

test('a review that was saved although the answers were lost is told as saved', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await payFor(sponsor, creator, await post(sponsor, { title: 'To decide' }));
  await withoutStream(page);
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  await press(page, 'Write a review');
  const dialog = page.getByRole('dialog', { name: /^Review/ });
  await dialog.getByRole('radio', { name: '5 of 5' }).check({ force: true });
  await dialog.getByLabel('In your words').fill('Sharp cuts');
  await loseAnswers(page, '**/api/reviews');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(toast(page, 'Review saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '❌ Failed to save your review')).toBeHidden();
  await expect(card(page, 'To decide')).toContainText('Your review');
});

test('a request that was approved although the answers were lost is told as approved', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const job = await postLocal(sponsor);
  await askFor(stranger, job);
  await withoutStream(page);
  await openAs(sponsor, '/sponsor/requests');
  await loseAnswers(page, '**/approve');
  await card(page, job.title).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, '✅ Request approved')).toBeVisible();
  await expect(toast(page, 'Failed to approve')).toBeHidden();
});

test('a job that was deleted although the answers were lost is told as deleted', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { title: 'To decide' });
  await withoutStream(page);
  await openAs(sponsor, '/dashboard/sponsor');
  await press(page, 'Delete Job');
  await loseAnswers(page, '**/api/jobs/*-*-*');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click();
  await expect(toast(page, '✅ Job deleted')).toBeVisible();
  await expect(toast(page, '❌ Failed to delete job')).toBeHidden();
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs0');
});

test('funds that were withdrawn although the answers were lost are told as withdrawn', async ({
  page,
  sponsor,
  openAs,
}) => {
  await sponsor.api.call('createDeposit', { body: { amount: 75 } });
  await withoutStream(page);
  await openAs(sponsor, '/sponsor/balance');
  await page.getByRole('button', { name: /^I will not pay this/ }).click();
  await loseAnswers(page, '**/withdraw');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I will not pay this' }).click();
  await expect(toast(page, 'Payment withdrawn')).toBeVisible();
  await expect(toast(page, 'It could not be withdrawn')).toBeHidden();
  await expect(page.getByRole('button', { name: /^I will not pay/ })).toBeHidden();
});

test('requests that were cleared although the answers were lost are told as cleared', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  const { _id: id } = await askFor(stranger, await postLocal(sponsor));
  await sponsor.api.call('denyRequest', { params: { id }, body: { reason: 'Too far.' } });
  await withoutStream(page);
  await openAs(sponsor, '/sponsor/requests?tab=resolved');
  await loseAnswers(page, '**/api/requests/resolved*');
  await page.getByRole('button', { name: 'Clear Resolved' }).click();
  await expect(toast(page, '🧹 Archived what was resolved')).toBeVisible();
  await expect(toast(page, 'Failed to clear resolved')).toBeHidden();
  await expect(page.getByText('Nothing resolved')).toBeVisible();
});
