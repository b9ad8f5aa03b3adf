import type { Page, Request, Route } from 'playwright/test';
import { expect, lastOf, onStanding, test } from './deployment.ts';
import { crashInEntry, crashInRender, crashOnLoad, heading } from './edits.ts';
import { variantOf } from './variant.ts';

const files = {
  'the entry': '**/remotes/auth-app/*/remoteEntry.*.js',
  'a chunk': '**/remotes/auth-app/*/routes.*.js',
  'a style': '**/remotes/auth-app/*/routes.*.css',
  "the shell's chunk": '**/assets/*/main.*.js',
  "the shell's style": '**/assets/*/main.*.css',
};

const troubles = {
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
  'loses its connection': (route: Route) => route.abort('connectionreset'),
};

const title = (page: Page, name = 'Login') => page.getByRole('heading', { level: 1, name });

/** Also the styles of the shell and of the remote have arrived. */
const isStyled = (page: Page) =>
  page.evaluate(() =>
    ['/assets/', '/remotes/auth-app/'].every((part) =>
      [...document.styleSheets].some((sheet) => {
        try {
          return sheet.href?.includes(part) && sheet.cssRules.length > 0;
        } catch {
          // The sheet of a link that failed cannot be read.
          return false;
        }
      }),
    ),
  );

/** Milliseconds that a page may wait by itself before it is whole. */
const patience = 3_000;

/** Gives the page time only while nothing is on its way to it. @returns how much it took to be whole */
async function waitUntilWhole(page: Page) {
  const asked = new Set<Request>();
  const end = (request: Request) => void asked.delete(request);
  page.on('request', (request) => void asked.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.goto('/login', { waitUntil: 'commit' });
  let given = 0;
  const isWhole = async () => {
    if ((await title(page).isVisible()) && (await isStyled(page))) return true;
    if (asked.size === 0 && given < patience) {
      given += 50;
      await page.clock.runFor(50);
    }
    return false;
  };
  await expect.poll(isWhole, { intervals: [100] }).toBe(true);
  page.removeAllListeners();
  return given;
}

for (const [file, pattern] of Object.entries(files))
  onStanding(`${file} that does not come is fetched again, within 3 s`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [trouble, happen] of Object.entries(troubles))
      await test.step(`it ${trouble}`, async () => {
        // A preload may fail first, and then what it was for.
        let left = 2;
        await page.route(pattern, (route) => (left-- > 0 ? happen(route) : route.continue()));
        const waited = await waitUntilWhole(page);
        expect(waited).toBeGreaterThan(0);
        expect(left).toBeLessThan(0);
        await page.unroute(pattern);
      });
  });

onStanding('a remote that hangs does not delay the shell', async ({ page, deployment }) => {
  await page.route('**/remotes/auth-app/**', () => undefined);
  // Time stands still in the page: a shell that gave the remote any would wait for ever.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${deployment.url}/login`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Join Now' }).waitFor();
  await page.clock.resume();
  await page.getByRole('link', { name: 'Castwork' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, crash, phase] of [
  ['in its module', crashOnLoad, 'run'],
  ['in its entry', crashInEntry, 'run'],
  ['in its first rendering', crashInRender, 'render'],
] as const)
  test(`a build that crashes ${what} is replaced in the page by the last good one`, async ({
    page,
    deployment,
  }) => {
    const broken = await deployment.variant('auth-app', crash);
    await deployment.deploy(broken);
    await page.goto('/login');
    await expect(title(page)).toBeVisible();
    expect(await isStyled(page)).toBe(true);
    await expect
      .poll(async () => (await lastOf(deployment, 'auth-app')).errors)
      .toMatchObject([{ build: broken.build.build, count: 1, last: { phase } }]);
  });

test('where the last good build has no screen yet for a path there is a card, and no empty page', async ({
  page,
  deployment,
}) => {
  const original = deployment.dist('auth-app');
  const { routes } = (await variantOf(original, [])).build;
  const more = { routes: [...routes, { path: '/newcomers', access: 'public' }] };
  await deployment.deploy(await variantOf(original, [crashInEntry], more));
  await page.goto('/newcomers');
  await expect(title(page, 'Not available right now')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(title(page)).toBeVisible();
});

test('whoever leaves while the last good build is fetched, and comes back, starts it once', async ({
  page,
  deployment,
}) => {
  const { last } = await lastOf(deployment, 'auth-app');
  await deployment.deploy(await deployment.variant('auth-app', crashInEntry));
  const entry = `**/remotes/auth-app/${last!.build}/remoteEntry.*.js`;
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    asked.resolve();
    await goOn.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await asked.promise;
  for (const [name, path] of [
    ['Castwork', '/'],
    ['Login', '/login'],
  ] as const) {
    await page.getByRole('link', { name }).first().dispatchEvent('click');
    await page.waitForFunction((to) => location.pathname === to, path);
  }
  const entries = page.locator(`script[src*="${last!.build}/remoteEntry"]`);
  await expect(entries).toHaveCount(1);
  goOn.resolve();
  await expect(title(page)).toBeVisible();
});

// How many pages it takes, whatever has broken in them, is for `shell/server/healing.test.ts`.
test('a build that breaks in many pages is taken back by the server', async ({
  page,
  deployment,
}) => {
  const good = await lastOf(deployment, 'auth-app');
  await deployment.deploy(await deployment.variant('auth-app', crashInEntry));
  await expect(async () => {
    await page.goto('/login');
    await expect(title(page)).toBeVisible();
    const { last } = await lastOf(deployment, 'auth-app');
    expect(last).toMatchObject({ build: good.last?.build, why: 'errors', by: 'server' });
  }).toPass({ timeout: 30_000 });
});

test('without a build to fall back to there is a card with Retry, and the rest works', async ({
  page,
  context,
  deployment,
  pretend,
}) => {
  await pretend(context, 'creator');
  await page.route('**/remotes/creator-app/**', (route) => route.abort());
  await page.goto('/dashboard/creator');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(title(page, 'Settings')).toBeVisible();
  await main.getByRole('link', { name: 'Home' }).click();
  await page.unroute('**/remotes/creator-app/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tab', { name: 'My Jobs' })).toBeVisible();
  const { errors } = await lastOf(deployment, 'creator-app');
  expect(errors[0]?.last.phase).toBe('entry');
});

test('a crash after the remote has shown something is told, and does not take its place', async ({
  page,
  deployment,
}) => {
  await deployment.deploy(
    await deployment.variant('auth-app', heading('Log in here'), {
      of: 'chunk',
      from: /title:"Join Castwork"/,
      to: 'title:(()=>{throw Error("boom")})()',
    }),
  );
  await page.goto('/login');
  await expect(title(page, 'Log in here')).toBeVisible();
  await page.getByRole('link', { name: 'Join Now' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Log in here')).toBeVisible();
});
