import type { Locator, Page } from 'playwright/test';
import { card, expect, post, tab, test, toast } from './kit.ts';

/** Goes on by Tab to something that is not far. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('a creator accepts a job and submits its links with the keyboard alone', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `By keyboard ${sponsor.name}`;
  await post(sponsor, { title });
  await openAs(creator, '/dashboard/creator');
  const { keyboard } = page;
  await tab(page, 'Up for Grabs').focus();
  await keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Search jobs')).toBeFocused();
  await keyboard.type(sponsor.name);
  await expect(page.getByText('1 job matches')).toBeVisible();
  for (const control of ['Radius (miles)', 'Sort by']) {
    await keyboard.press('Tab');
    await expect(page.getByLabel(control)).toBeFocused();
  }
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
  await tabTo(page, card(page, title).getByRole('link', { name: title }));
  await tabTo(page, card(page, title).getByRole('button', { name: 'Accept Job' }));
  await keyboard.press('Enter');
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();

  await tab(page, 'Up for Grabs').focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(card(page, title)).toBeVisible();
  await tabTo(page, page.getByLabel('Platform 1'));
  await keyboard.press('Tab');
  await keyboard.type(`https://www.instagram.com/p/${Date.now()}`);
  await expect(page.getByLabel('Platform 1')).toHaveValue('Instagram');
  await keyboard.press('Enter');
  await expect(toast(page, 'Links submitted!')).toBeVisible();
});
