import type { Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import {
  beforeAnswer,
  accept,
  card,
  expect,
  expectToLast,
  post,
  refuse,
  sendLinks,
  tab,
  toast,
  test,
} from './kit.ts';

const ask = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Delete Job' }).click();
const question = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete Job' }).click();

test('a job is deleted after a confirm, and its creator is told', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  await accept(creator, job);
  await page.clock.install();
  await openAs(sponsor, '/dashboard/sponsor?tab=accepted');
  await ask(page, job.title);
  await expect(question(page)).toHaveAccessibleName('Are you sure you want to delete this job?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, job.title)).toBeVisible();
  await expect(card(page, job.title).getByRole('button', { name: 'Delete Job' })).toBeFocused();

  await ask(page, job.title);
  await expectToLast(page, toast(page, '✅ Job deleted'), 3_000, () => confirm(page));
  await expect(card(page, job.title)).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  expect((await sponsor.api.call('getPostedJobs')).jobs).toHaveLength(0);
  const { notifications } = await creator.api.call('getNotifications');
  expect(notifications[0]?.meta.message).toContain('deleted');
  // Links to it are in receipts, movements and mails.
  await page.goto(`/dashboard/sponsor?job=${job._id}`);
  await expect(page.getByText('This job is not on your dashboard any more.')).toBeVisible();
  await page.goto(`/sponsor/receipts/${job._id}`);
  await expect(page.getByText('This job was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The job' })).toHaveCount(0);
  await page.goto('/sponsor/receipts/nothing');
  await expect(page.getByText('There is no such job')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a job whose links wait is not deleted: it is said why before anything is promised', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const { _id: id } = await sendLinks(creator, job);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await ask(page, job.title);
  const dialog = page.getByRole('dialog', { name: 'This job cannot be deleted yet' });
  await expect(dialog).toContainText('Decide on the submitted links before deleting this job');
  await expect(dialog.getByRole('button', { name: 'Delete Job' })).toBeHidden();
  await expectNoFindings(page, 'a job that cannot be deleted yet');
  await dialog.getByRole('button', { name: 'OK' }).click();

  await sponsor.api.call('requestChanges', { params: { id }, body: { reason: 'Longer.' } });
  await openAs(sponsor, '/dashboard/sponsor?tab=accepted');
  await ask(page, job.title);
  await expect(dialog).toContainText('Wait for the changes you asked for, or open a dispute');
});

test('a job whose links came while it was asked is not deleted: the server says why', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await ask(page, job.title);
  await beforeAnswer(page, `**/api/jobs/${job._id}*`, () => sendLinks(creator, job));
  await confirm(page);
  await expect(toast(page, 'Decide on the submitted links before deleting this job')).toBeVisible();
});

test('a job that was accepted while it was asked is not deleted: its sponsor reads so first', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await ask(page, job.title);
  await beforeAnswer(page, `**/api/jobs/${job._id}*`, () => accept(creator, job));
  await confirm(page);
  await expect(
    toast(page, 'A creator has accepted this job meanwhile: look at it again before you delete it'),
  ).toBeVisible();
  await tab(page, 'Accepted Jobs').click();
  await ask(page, job.title);
  await confirm(page);
  await expect(toast(page, '✅ Job deleted')).toBeVisible();
});

test('a failure without words is said in ours, and the job stays', async ({
  page,
  sponsor,
  openAs,
}) => {
  const job = await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await refuse(page, `**/api/jobs/${job._id}*`, 500);
  await ask(page, job.title);
  await confirm(page);
  await expect(toast(page, '❌ Failed to delete job')).toBeVisible();
  await expect(card(page, job.title)).toBeVisible();
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs1');
});
