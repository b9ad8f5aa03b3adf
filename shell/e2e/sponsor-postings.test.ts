import { expectNoFindings } from './axe.ts';
import { accept, card, expect, post, tab, test, toast } from './kit.ts';
import { desk } from './windows.ts';

test('equal posts are one card that opens to those creators took, and are changed and deleted together', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor, { multiple: true, repeatCount: 4 });
  await accept(creator, job);
  await openAs(sponsor, '/dashboard/sponsor');
  const posts = card(page, job.title);
  await expect(posts).toContainText('4 posts · 1 accepted');
  await expect(posts).toContainText('×3');
  await expect(posts).not.toContainText('No submissions yet');

  const free = async () =>
    (await sponsor.api.call('getPostedJobs')).jobs
      .filter(({ submissions }) => submissions.length === 0)
      .map(({ _id }) => _id)
      .toSorted();
  const [, ...younger] = await free();
  await posts.getByRole('button', { name: 'Delete one' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One of 3 posts leaves the market; 2 stay.');
  await question.getByRole('button', { name: 'Delete Job' }).click();
  await expect(toast(page, '✅ Job deleted')).toBeVisible();
  await expect(posts).toContainText('3 posts · 1 accepted');
  // The oldest: who asks for one has asked for the newest.
  expect(await free()).toEqual(younger);

  await posts.getByRole('button', { name: 'Edit all 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Cold brew at noon');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const changed = card(page, 'Cold brew at noon');
  await expect(changed).toContainText('2 posts · 0 accepted');

  await changed.getByRole('button', { name: 'Delete all 2' }).click();
  await expectNoFindings(page, 'deleting equal posts');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 Jobs' }).click();
  await expect(toast(page, '✅ 2 jobs deleted')).toBeVisible();
  await expect(changed).toBeHidden();
  // What a creator took is as it was accepted.
  await tab(page, 'Accepted Jobs').click();
  await expect(posts).toContainText(creator.name);
});

test('at a desk the jobs are a table too, which is in the address and remembered', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const cheap = await post(sponsor, { title: 'Cheap', budget: 10 });
  await post(sponsor, { title: 'Dear', budget: 900 });
  await accept(creator, cheap);
  await post(sponsor, { title: 'Middling', budget: 100, multiple: true, repeatCount: 2 });
  await openAs(sponsor, '/dashboard/sponsor');
  // A large screen has four cards beside one another.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(async () => (await card(page, 'Dear').boundingBox())?.width).toBeLessThan(340);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL(/layout=table/);
  const rows = page.getByRole('row');
  await expect(rows).toHaveText([/Job/, /Middling×2/, /Dear/]);
  await page.getByRole('button', { name: 'Budget' }).click();
  await expect(rows).toHaveText([/Job/, /Dear/, /Middling/]);
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectNoFindings(page, 'the table of jobs');

  await tab(page, 'Accepted Jobs').click();
  const row = rows.filter({ hasText: 'Cheap' });
  await expect(row).toContainText('To do');
  await row.getByRole('button', { name: 'Cheap' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: creator.name })).toBeVisible();
  await row.getByRole('button', { name: 'Delete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/dashboard/sponsor');
  await expect(rows.filter({ hasText: 'Dear' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(card(page, 'Dear')).toBeVisible();
});
