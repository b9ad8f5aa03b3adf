import type { Page } from 'playwright/test';
import { card, expect, post, test } from './kit.ts';

/** Shows a message in the corner, as any part of the product does. */
const show = (page: Page, message: string, more: { isEcho?: boolean; duration?: number } = {}) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('ui:toast', { detail })), {
    message,
    ...more,
  });

const message = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

test('a message stays while its button has the focus or the pointer is on it, whichever goes first', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await show(page, 'Read me');
  const read = message(page, 'Read me');
  await dismiss(page).focus();
  await read.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(read).toBeVisible();

  await read.hover();
  await dismiss(page).blur();
  await page.clock.runFor(20_000);
  await expect(read).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(read).toBeHidden();
});

test('a new message leaves the focus on the button of an older one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await show(page, 'Older');
  await dismiss(page).focus();
  await show(page, 'Newer');
  await expect(message(page, 'Newer')).toBeVisible();
  await expect(dismiss(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Older')).toBeHidden();
  await expect(message(page, 'Newer')).toBeVisible();
});

test('a question is covered by no news, which the bell has, and says what an action came to', async ({
  page,
  sponsor,
  openAs,
}) => {
  const { title } = await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  const stays = { duration: 0 };
  await show(page, 'News', { ...stays, isEcho: true });
  await show(page, 'Result', stays);
  await expect(message(page, 'News')).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Delete Job' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(message(page, 'News')).toBeHidden();
  await expect(message(page, 'Result')).toBeVisible();
  await show(page, 'More news', { ...stays, isEcho: true });
  await show(page, 'Another result', stays);
  await expect(message(page, 'Another result')).toBeVisible();
  await expect(message(page, 'More news')).toBeHidden();
});
