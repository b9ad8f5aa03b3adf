import type { Page } from 'playwright/test';
import { beforeAnswer, card, expect, newLink, post, sendLinks, test, toast } from './kit.ts';

/** Opens a dispute about the job on the screen; something else happens a moment before. */
async function disputeAfter(page: Page, title: string, act: () => Promise<unknown>) {
  await card(page, title).getByRole('button', { name: 'Open dispute' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it about?').fill('Nothing comes.');
  await beforeAnswer(page, '**/api/submissions/*/dispute', act);
  await dialog.getByRole('button', { name: 'Open dispute' }).click();
}

test('a creator whose sponsor has just asked for changes reads that before they dispute', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title: 'Unanswered' }));
  await openAs(creator, '/dashboard/creator?tab=pending');
  await disputeAfter(page, 'Unanswered', () =>
    sponsor.api.call('requestChanges', { params: { id }, body: { reason: 'Louder.' } }),
  );
  await expect(
    toast(
      page,
      'Changes were asked for since you saw these links: look at that before you open a dispute',
    ),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'My Jobs' }).click();
  const job = card(page, 'Unanswered');
  await expect(job).toContainText('The sponsor asks for changes: Louder.');
  // What was typed is still there.
  await job.getByRole('button', { name: 'Open dispute' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('Nothing comes.');
});

test('a sponsor whose creator has just sent other links looks at them before they dispute', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: jobId } = await sendLinks(creator, await post(sponsor, { title: 'Sent back' }));
  await sponsor.api.call('requestChanges', { params: { id: jobId }, body: { reason: 'Longer.' } });
  await openAs(sponsor, '/dashboard/sponsor?tab=accepted');
  await disputeAfter(page, 'Sent back', () =>
    creator.api.call('submitLinks', { body: { jobId, contentLinks: [newLink()] } }),
  );
  await expect(
    toast(
      page,
      'Other links were sent since you saw these: look at them before you open a dispute',
    ),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Links Submitted' }).click();
  await expect(card(page, 'Sent back').getByRole('button', { name: 'Approve' })).toBeVisible();
});
