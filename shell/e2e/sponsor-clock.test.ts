import { card, expect, post, sendLinks, test } from './kit.ts';

test('by a clock that is behind, what has happened is told as just now, and what is to come as to come', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'A moment ago' }));
  await page.clock.install({ time: Date.now() - 10 * 60_000 });
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(card(page, 'A moment ago')).toContainText('Links sent just now');
  await expect(card(page, 'A moment ago')).toContainText(/Approved by itself in \d+ days/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/just now/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/in \d+ minutes/)).toBeHidden();
});
