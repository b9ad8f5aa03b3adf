import type { Page } from 'playwright/test';
import type { Account } from './fixtures.ts';
import { expect, holdBack, post, test } from './kit.ts';

/** What a page's scripts wait for is given to them only when this is called. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/**/*.js');

test('a dashboard’s first data is asked for while the scripts are on their way, and once', async ({
  page,
  creator,
  sponsor,
  openAs,
}) => {
  await post(sponsor, { title: 'Sooner than the scripts' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/jobs/visible')) asked.push(request.url());
  });
  const letThrough = await holdScripts(page);
  const ahead = page.waitForResponse(/\/api\/jobs\/visible/);
  const opened = openAs(creator, '/dashboard/creator');
  expect((await ahead).ok()).toBe(true);
  letThrough();
  await opened;
  await expect(page.getByText('Sooner than the scripts').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('no screen asks again for what its page has asked for', async ({
  page,
  creator,
  sponsor,
  openAs,
}) => {
  const job = await post(sponsor);
  const screens: [Account, string][] = [
    [creator, '/dashboard/creator?tab=my-jobs'],
    [creator, '/creator/requests'],
    [creator, '/creator/balance'],
    [creator, `/jobs/${job._id}`],
    [sponsor, '/dashboard/sponsor'],
    [sponsor, '/sponsor/requests'],
    [sponsor, '/sponsor/balance'],
  ];
  for (const [who, path] of screens) {
    await openAs(who, path);
    await page.waitForFunction(() => globalThis.castworkAhead?.length === 0);
  }
});
