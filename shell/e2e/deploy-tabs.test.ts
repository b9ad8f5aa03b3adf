import type { Page } from 'playwright/test';
import { type Deployment, expect, test } from './deployment.ts';
import { heading } from './edits.ts';

const settings = (words: string) => ({
  of: 'chunk' as const,
  from: /title:"Settings"/,
  to: `title:"${words}"`,
});

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an open tab changes to a new build at the next navigation between remotes', async ({
  page,
  context,
  deployment,
  pretend,
}) => {
  await pretend(context, 'creator');
  await page.goto('/settings');
  await expect(title(page)).toHaveText('Settings');
  await page.getByLabel('Stage name').fill('Half a form');
  await deployment.deploy(await deployment.variant('auth-app', settings('Your settings')));
  await page.getByLabel('Full name').fill('The other half');
  await expect(page.getByLabel('Stage name')).toHaveValue('Half a form');
  await expect(title(page)).toHaveText('Settings');

  await go(page, 'Home');
  await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
  await go(page, 'Settings');
  await expect(title(page)).toHaveText('Your settings');
});

test('without a deploy, and within a remote, the page stays the same document', async ({
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
});

/** Of one team, on one server; `deploy-soak.test.ts` has two of each. */
const deploys = 8;

/** What must not happen in a page while others deploy. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('response', (reply) => {
    if (reply.status() >= 400) troubles.push(`${reply.status()} ${reply.url()}`);
  });
  page.on('requestfailed', (request) => {
    // There is no API; a document that is replaced gives up what it was fetching.
    const why = request.failure()?.errorText ?? '';
    if (request.url().includes('/remotes/') && why !== 'net::ERR_ABORTED')
      troubles.push(`${why} ${request.url()}`);
  });
  return troubles;
}

async function browse(page: Page, until: () => boolean): Promise<number> {
  let visits = 0;
  for (; !until(); visits += 1) {
    await go(page, 'Home');
    await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
    await go(page, 'Settings');
    await expect(title(page)).toHaveText(/^(Settings|Version \d+)$/);
  }
  return visits;
}

async function deployMany(deployment: Deployment): Promise<void> {
  for (let n = 1; n <= deploys; n += 1)
    await deployment.deploy(
      await deployment.variant('auth-app', settings(`Version ${n}`), heading(`Login ${n}`)),
    );
}

test(`${deploys} deploys while sessions browse: no failed load, in new tabs and old ones`, async ({
  browser,
  deployment,
  pretend,
}) => {
  test.setTimeout(60_000 + deploys * 5000);
  const context = await browser.newContext({ baseURL: deployment.url });
  await pretend(context, 'creator');
  const pages = await Promise.all([1, 2, 3].map(() => context.newPage()));
  const troubles = pages.map(troublesOf);
  const [old, ...sessions] = pages;
  if (!old) throw new Error('There is no page.');
  for (const page of pages) await page.goto('/dashboard/creator');

  let isOver = false;
  const browsing = sessions.map((page) => browse(page, () => isOver));
  await deployMany(deployment);
  isOver = true;
  for (const visits of await Promise.all(browsing)) expect(visits).toBeGreaterThan(0);

  // This tab has never loaded the other remote: it was deployed over and over since.
  await go(old, 'Settings');
  await expect(title(old)).toHaveText(`Version ${deploys}`);
  expect(troubles.flat()).toEqual([]);
  await context.close();
});
