import type { Locator, Page } from 'playwright/test';
import { expectFieldError, field, saveSettings, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

/** All of it is on the screen, and the bar at a phone's lower edge does not cover it. */
async function expectSeen(page: Page, words: Locator) {
  await expect(words).toBeInViewport({ ratio: 1 });
  const box = (await words.boundingBox())!;
  const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
  const isBelow = bar.y > box.y;
  if (isBelow) expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
}

test('the settings say what a ZIP code is good for, and of one that nobody knows where one looks after saving', async ({
  page,
  account,
}) => {
  await signIn(page, await account('creator'));
  await page.goto('/settings');
  await expect(page.getByText('Add your ZIP code to see local jobs.')).toBeVisible();
  const atField = page.getByText(/^We do not know the ZIP code 00000/);
  const atMessage = page.getByText('The ZIP code 00000 has no place on our map.');
  await field(page, 'ZIP code').fill('00000');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  await expectFieldError(page, 'ZIP code', 'We do not know the ZIP code 00000');
  await expect(field(page, 'ZIP code')).toBeFocused();
  await expectSeen(page, atField);

  await page.getByRole('button', { name: 'Save settings' }).scrollIntoViewIfNeeded();
  await expect(atMessage).toBeVisible();
  await saveSettings(page);
  await expect(field(page, 'ZIP code')).toBeFocused();
  await expectSeen(page, atField);

  // It is told of again whenever the settings are opened, and ends with a code that is known.
  await page.reload();
  await expect(atField).toBeVisible();
  await expect(atMessage).toBeHidden();
  await field(page, 'ZIP code').fill('78701');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  await expect(page.getByText(/ZIP code 00000/)).toBeHidden();

  await signIn(page, await account('sponsor'));
  await page.goto('/settings');
  await expect(page.getByText('Add your ZIP code to post location-based jobs.')).toBeVisible();
});
