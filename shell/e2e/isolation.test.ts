import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

// One after the other, on one worker: the second test gets the tab that the first has used.
test.describe.configure({ mode: 'serial' });

const robots = '/robots.txt';

/** Everything that a page and its browser could keep for the next test. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
    history: history.length,
    online: navigator.onLine,
    geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    global: 'leftBehind' in globalThis,
    year: new Date().getFullYear(),
  }));

let fresh: Awaited<ReturnType<typeof traces>>;

test('a test leaves all that it can', async ({ page, context, product }) => {
  await page.goto(robots);
  fresh = await traces(page);

  await context.addInitScript(() => Object.assign(globalThis, { leftBehind: true }));
  await page.exposeFunction('leftBehind', () => true);
  await page.goto('/login');
  await page.goto(robots);
  await page.evaluate(async () => {
    document.cookie = 'left=behind';
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    window.name = 'left behind';
    const opened = indexedDB.open('left-behind');
    await new Promise((resolve, reject) => {
      opened.addEventListener('success', resolve);
      opened.addEventListener('error', reject);
    });
    opened.result.close();
    await caches.open('left-behind');
  });
  await context.grantPermissions(['geolocation'], { origin: product.appUrl });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 500, height: 500 });
  await page.clock.install({ time: 0 });
  await page.route('**/login', (route) => route.fulfill({ body: 'left behind' }));
  await context.route('**/signup', (route) => route.fulfill({ body: 'left behind' }));
  await (await context.newPage()).goto(robots);
  await context.setOffline(true);
  for (const [what, value] of Object.entries(await traces(page)))
    if (what !== 'workers') expect(value, what).not.toEqual(fresh[what as keyof typeof fresh]);
});

test('and the next one finds nothing of it', async ({ page, context }) => {
  expect(context.pages()).toEqual([page]);
  await page.goto(robots);
  expect(await traces(page)).toEqual(fresh);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
