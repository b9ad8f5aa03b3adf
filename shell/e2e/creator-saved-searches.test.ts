import type { Page } from 'playwright/test';
import { signIn } from './accounts.ts';
import type { Account } from './fixtures.ts';
import { card, expect, holdBack, post, postLocal, refuse, tab, test, toast } from './kit.ts';

test('a search that is saved tells of a new job, leads back to its market, and can be had again once deleted', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const tag = sponsor.name.slice(-8);
  await openAs(creator, `/dashboard/creator?tab=local-jobs&radius=40&pay=60&q=${tag}`);
  await page.getByText('Saved searches', { exact: true }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Local Jobs within 40 miles',
    `“${tag}”`,
    'Pays $60.00 or more',
  ]);
  await expect(dialog.getByRole('radio', { name: 'At once' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(toast(page, 'Search saved')).toBeVisible();

  // What it looks for is told: not what pays too little, nor what is elsewhere.
  await postLocal(sponsor, { title: `Too little ${tag}`, budget: 50 });
  await post(sponsor, { title: `Anywhere ${tag}` });
  await postLocal(sponsor, { title: `Just this ${tag}` });
  await expect(
    toast(page, `“Just this ${tag}” is new and pays $85.00: a search that you saved has found it.`),
  ).toBeVisible();
  await expect(card(page, `Just this ${tag}`)).toBeVisible();

  await page.goto('/dashboard/creator');
  await page.getByText('Saved searches', { exact: true }).click();
  const searches = page.getByRole('list', { name: 'Saved searches' });
  const name = `Local Jobs within 40 miles · “${tag}” · Pays $60.00 or more`;
  const alert = searches.getByLabel('Tell me');
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await alert.selectOption('Once a day');
  await changed;
  await page.reload();
  await page.getByText('Saved searches', { exact: true }).click();
  await expect(alert).toHaveValue('daily');
  await searches.getByRole('button', { name: `Delete search: ${name}` }).click();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert).toHaveValue('daily');
  await searches.getByRole('link', { name }).click();
  await expect(tab(page, 'Local Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Search jobs')).toHaveValue(tag);
  await expect(page.getByLabel('Radius (miles)')).toHaveValue('40');
  await expect(card(page, `Just this ${tag}`)).toBeVisible();
  await expect(card(page, `Too little ${tag}`)).toBeHidden();
  // Whoever leaves it by a way that names no words searches for none.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByLabel('Search jobs')).toHaveValue('');
});

/** Somebody who has deleted the one search they had, with the page's own time installed. */
async function deleteSearch(page: Page, creator: Account) {
  const query = { words: 'zebra' };
  await creator.api.call('saveSearch', { body: { query, radiusMiles: 25, alert: 'now' } });
  await page.clock.install();
  await signIn(page, creator);
  await page.goto('/dashboard/creator');
  await page.getByText('Saved searches', { exact: true }).click();
  await page.getByRole('button', { name: /^Delete search/ }).click();
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('a deleted search is not had again in the name of whoever has signed in meanwhile', async ({
  page,
  context,
  creator,
  stranger,
}) => {
  await deleteSearch(page, creator);
  await expect(undo(page)).toBeVisible();
  // It would go by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await signIn(await context.newPage(), stranger);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stranger.name);
  await expect(toast(page, 'Search deleted')).toBeHidden();
});

test('nor is it offered to whoever has signed in before it was gone', async ({
  page,
  context,
  creator,
  stranger,
}) => {
  const answer = await holdBack(page, '**/api/saved-searches/*');
  await deleteSearch(page, creator);
  await signIn(await context.newPage(), stranger);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stranger.name);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  );
  answer();
  await (await deleted).finished();
  // What is asked for later is answered later, and what is told later stands beside it.
  await page.evaluate(async () => {
    await (await fetch('/robots.txt')).text();
    const detail = { message: 'Later' };
    window.dispatchEvent(new CustomEvent('ui:toast', { detail }));
  });
  await expect(toast(page, 'Later')).toBeVisible();
  await expect(toast(page, 'Search deleted')).toBeHidden();
});

test('nor once one has logged out, as nobody can save it then', async ({ page, creator }) => {
  await deleteSearch(page, creator);
  await expect(undo(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expect(toast(page, 'Search deleted')).toBeVisible();
  await expect(undo(page)).toBeHidden();
});

test('a search that could not be saved once one has gone back is told of', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, '/dashboard/creator?q=zebra');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Messages' })
    .click();
  await page.goBack();
  await page.getByText('Saved searches', { exact: true }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const save = dialog.getByRole('button', { name: 'Save search' });
  await save.waitFor();
  await refuse(page, '**/api/saved-searches', 500);
  const answer = await holdBack(page, '**/api/saved-searches');
  await save.click();
  await page.goForward();
  await expect(dialog).toBeHidden();
  answer();
  await expect(
    toast(page, 'What you sent may not have arrived: ❌ Failed to save the search'),
  ).toBeVisible();
});
