import { card, expect, post, sendLinks } from './kit.ts';
import { test } from './operator.ts';

test('of a job that was taken down its sponsor decides on the links, and is offered nothing else', async ({
  page,
  sponsor,
  creator,
  operator,
  openAs,
}) => {
  const job = await post(sponsor);
  await sendLinks(creator, job);
  const reason = 'Against the rules';
  await operator.api.call('takeDownJob', { params: { id: job._id }, body: { reason } });
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(card(page, job.title)).toContainText('What was submitted is still yours to decide');
  await expect(card(page, job.title)).toContainText('Taken down');
  for (const name of ['Edit', 'Delete Job'])
    await expect(card(page, job.title).getByRole('button', { name })).toBeHidden();
  await card(page, job.title).getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve and pay $85.00' }).click();
  await expect(card(page, job.title)).toBeHidden();
  // What was paid stays where all that was paid is.
  await page.getByRole('tab', { name: 'Past Jobs' }).click();
  await expect(card(page, job.title)).toContainText('An operator took this job down.');
  await expect(card(page, job.title).getByRole('link', { name: 'Receipt' })).toBeVisible();
  await expect(card(page, job.title).getByRole('link', { name: 'Post again' })).toBeHidden();
  await page.goto(`/jobs/${job._id}`);
  await expect(page.getByRole('main')).toContainText('An operator took this job down.');
});
