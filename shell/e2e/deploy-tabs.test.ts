import type { Page } from 'playwright/test';
import { expect, test } from './deployment.ts';

const settings = (words: string) => ({
  of: 'chunk' as const,
  from: /title:"Settings"/,
  to: `title:"${words}"`,
});

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes between remotes until the newer one is there: a server that answers late keeps nobody waiting. */
const comeBackTo = (page: Page, words: string) =>
  expect(async () => {
    await go(page, 'Home');
    await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
    await go(page, 'Settings');
    await expect(title(page)).toHaveText(words, { timeout: 3_000 });
  }).toPass();

test('an open tab stays the same document within a remote and without a deploy, and changes to a new build between remotes', async ({
  page,
  context,
  deployment,
  pretend,
}) => {
  await pretend(context, 'creator');
  await page.goto('/settings');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  const isSame = () => page.evaluate(() => 'samePage' in globalThis);
  await go(page, 'Home');
  await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
  expect(await isSame()).toBe(true);
  await deployment.deploy(await deployment.variant('auth-app', settings('Newer')));
  await go(page, 'Requests Inbox');
  await expect(page).toHaveURL(/\/creator\/requests/);
  await expect(title(page)).toBeVisible();
  expect(await isSame()).toBe(true);

  await comeBackTo(page, 'Newer');
  await page.getByLabel('Stage name').fill('Half a form');
  await deployment.deploy(await deployment.variant('auth-app', settings('Your settings')));
  await page.getByLabel('Full name').fill('The other half');
  await expect(page.getByLabel('Stage name')).toHaveValue('Half a form');
  await expect(title(page)).toHaveText('Newer');

  await comeBackTo(page, 'Your settings');
});
