import type { Locator, Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import {
  accept,
  askFor,
  card,
  expect,
  payFor,
  post,
  postLocal,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';

test('axe finds nothing on any tab, in either colour scheme', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await accept(creator, await post(sponsor, { title: 'Mine to do' }));
  await sendLinks(creator, await post(sponsor, { title: 'Links are sent' }));
  await payFor(sponsor, creator, await post(sponsor, { title: 'All done' }));
  await openAs(creator, '/dashboard/creator');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoFindings(page, 'Up for Grabs');
  await tab(page, 'My Jobs').click();
  await page.getByRole('button', { name: 'Add Another Link' }).click();
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expectNoFindings(page, 'the form with errors');
  await tab(page, 'Pending').click();
  await expect(card(page, 'Links are sent')).toBeVisible();
  await expectNoFindings(page, 'Pending');
  await tab(page, 'Past Jobs').click();
  await expect(card(page, 'All done')).toBeVisible();
  await expectNoFindings(page, 'Past Jobs');
  await page.getByRole('button', { name: 'Earnings' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFindings(page, 'Earnings');
});

test('axe finds nothing in the list, the map and the dialogs of Local Jobs', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  await postLocal(sponsor, { title: 'Ask me' });
  await openAs(stranger, '/dashboard/creator?tab=local-jobs');
  const ask = page.getByRole('button', { name: 'Request Access' }).first();
  await ask.waitFor();
  await expectNoFindings(page, 'the list');
  await ask.click();
  await expectNoFindings(page, 'the dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'Whole US' }).click();
  await expectNoFindings(page, 'the map');
});

test('axe finds nothing in My Requests', async ({ page, sponsor, stranger, openAs }) => {
  await askFor(stranger, await postLocal(sponsor, { title: 'May I?' }), 'Please.');
  await openAs(stranger, '/creator/requests');
  await card(page, 'May I?').waitFor();
  await expectNoFindings(page, 'My Requests');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectNoFindings(page, 'the question before deleting');
});

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
