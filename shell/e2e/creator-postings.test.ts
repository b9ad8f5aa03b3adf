import { card, expect, post, tab, test, toast } from './kit.ts';

test('equal posts are one card with how many are left; accepting takes one, also when others were quicker', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  // Nobody else's posts are called so.
  const title = `Espresso in ${sponsor.name}`;
  const job = await post(sponsor, { title, multiple: true, repeatCount: 4 });
  await openAs(creator, '/dashboard/creator');
  await page.getByLabel('Search jobs').fill(title);
  const posts = card(page, title);
  await expect(posts).toContainText('×4 left');
  // The one that stands for all is taken while the card is looked at.
  const { jobs } = await creator.api.call('getVisibleJobs', { query: { grouped: 'true' } });
  const shown = jobs.find(({ postingId }) => postingId === job.postingId)!;
  await stranger.api.call('acceptJob', { body: { jobId: shown._id } });
  await posts.getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  // The place stays taken until the list is touched again.
  await expect(page.locator('[data-place]').first()).toContainText('Accepted');
  await tab(page, 'My Jobs').click();
  await expect(card(page, title)).toHaveCount(1);
  await tab(page, 'Up for Grabs').click();
  await expect(posts).toContainText('×2 left');
});
