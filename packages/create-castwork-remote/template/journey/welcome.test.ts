import { expect, test } from 'playwright/test';

/** The link to a build on trial, as `pnpm remotes deploy --channel pr-1` says it. */
const { PREVIEW_LINK = '/' } = process.env;

test('the screen is there, and the navigation leads to it', async ({ page }) => {
  await page.goto(PREVIEW_LINK);
  await page.getByRole('link', { name: 'New remote' }).first().click();
  await expect(page).toHaveURL('/new-remote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New remote');
});
