import type { Page } from 'playwright/test';
import {
  cutOff,
  countCalls,
  field,
  heading,
  saveSettings,
  signIn,
  storageKey,
  storedSession,
  storeSession,
} from './accounts.ts';
import { type Account, expect, test } from './fixtures.ts';
import { fetchAnswer, withoutStream } from './kit.ts';

const dashboard = '/dashboard/creator';
const toLogin = `/login?redirect=${encodeURIComponent(dashboard)}`;

/** The word why somebody who was signed in has to log in again. */
const ended = (page: Page) => page.getByText('Your session has ended. Log in to go on.');

/** Ends the session on the server, as a reset or a logout elsewhere does. */
const endOnServer = ({ api }: Account) => api.call('logout');

test('a session that the server ended leads to the login once, however many calls fail', async ({
  page,
  account,
}) => {
  const creator = await account('creator');
  // The stream would tell of the end at once, before any call fails.
  await withoutStream(page);
  await signIn(page, creator);
  const read = Promise.all(
    ['users/me', 'threads*', 'job-requests*'].map((path) => page.waitForResponse(`**/api/${path}`)),
  );
  await page.goto('/profile');
  await read;

  // The first answers only when three calls are under way; none of the page before is refused.
  let calls = 0;
  const three = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/stream')) return route.fallback();
    calls += 1;
    if (calls === 3) three.resolve();
    await three.promise;
    await route.continue();
  });
  await endOnServer(creator);
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(toLogin);
  await expect(heading(page)).toHaveText('Login');
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(visits.filter((path) => path === '/login')).toHaveLength(1);
  expect(await storedSession(page)).toBeNull();
  await expect(ended(page)).toBeVisible();
  await page.reload();
  await expect(ended(page)).toBeVisible();
});

test('after the profile cannot be read the session stays', async ({ page, account }) => {
  await signIn(page, await account('creator'));
  await cutOff(page, 'users/me');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  expect(await storedSession(page)).not.toBeNull();
});

test('a token that has expired before the page loads is signed out', async ({ page, account }) => {
  await signIn(page, await account('creator'));
  await page.clock.install({ time: Date.now() + 8 * 86_400_000 });
  await page.goto(dashboard);
  await expect(page).toHaveURL(toLogin);
  await expect(ended(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('a token that expires while the page is open is noticed within thirty seconds', async ({
  page,
  account,
}) => {
  await signIn(page, await account('creator'));
  await page.clock.install();
  await page.goto('/profile?from=mail#part');
  await expect(heading(page)).toHaveText('Profile');
  // The clock jumps past the seven days; what was due meanwhile runs once.
  await page.clock.fastForward(7 * 86_400_000 + 30_000);
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Ffrom%3Dmail%23part');
});

test('an expired token from another tab is nobody', async ({ page, context, account }) => {
  await signIn(page, await account('creator'));
  await page.goto('/profile');
  const other = await context.newPage();
  const claims = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
  await storeSession(other, JSON.stringify({ token: `e30.${claims}.x`, user: { _id: 'x' } }));
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});

test('a profile that arrives late does not undo what another tab did', async ({
  page,
  account,
}) => {
  await signIn(page, await account('creator'));
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    const response = await fetchAnswer(route);
    await mayAnswer.promise;
    await route.fulfill({ response });
  });
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  // Gone from storage as the answer is read: the news of it has not reached this page yet.
  await page.evaluate((key) => {
    const { json } = Response.prototype;
    Response.prototype.json = function read() {
      localStorage.removeItem(key);
      return json.call(this);
    };
  }, storageKey);
  mayAnswer.resolve();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  expect(await storedSession(page)).toBeNull();
});

test('a profile that was on its way as another was saved does not undo that', async ({
  page,
  account,
}) => {
  await signIn(page, await account('creator'));
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await fetchAnswer(route);
    await mayAnswer.promise;
    return route.fulfill({ response });
  });
  await page.goto('/settings');
  await field(page, 'City').fill('Austin');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const late = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/me') && answer.request().method() === 'GET',
  );
  mayAnswer.resolve();
  await (await late).finished();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(heading(page)).toContainText('Welcome');
  expect(await storedSession(page)).toContain('Austin');
});

test('logging out in one tab signs out the others, and ends the session on the server', async ({
  page,
  context,
  account,
}) => {
  const creator = await account('creator');
  await signIn(page, creator);
  const other = await context.newPage();
  await page.goto('/profile');
  await other.goto(dashboard);
  await expect(heading(other)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Join Now' })).toBeVisible();
  await expect(other).toHaveURL(toLogin);
  expect(await storedSession(page)).toBeNull();
  await expect
    .poll(() => creator.api.call('getMe').catch((error: { status: number }) => error.status))
    .toBe(401);
});

test('logging in in one tab signs in the others', async ({ context, account, logIn }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('main').getByRole('link', { name: 'Join Now' })).toBeVisible();
  await logIn(await account('sponsor'));
  await expect(other).toHaveURL('/dashboard/sponsor');
});

test('another user in another tab is shown nothing of the one before', async ({
  page,
  context,
  account,
}) => {
  const [first, second] = [await account('creator'), await account('creator')];
  await signIn(page, first);
  await page.goto(dashboard);
  await expect(heading(page)).toContainText(first.name);
  const reads = countCalls(page, 'GET', 'jobs/my-jobs?limit=200');
  await signIn(await context.newPage(), second);
  await expect(heading(page)).toContainText(second.name);
  await expect.poll(() => reads.length).toBeGreaterThan(0);
});

test('the profile is read again after load, and the stored user follows', async ({
  page,
  account,
}) => {
  const creator = await account('creator');
  await signIn(page, creator);
  await creator.api.call('updateMe', { body: { stageName: 'Renamed Elsewhere' } });
  await page.goto(dashboard);
  await expect(heading(page)).toContainText('Renamed Elsewhere');
  expect(await storedSession(page)).toContain('Renamed Elsewhere');
});

test('a broken or foreign value in storage is a signed-out visitor', async ({ page }) => {
  // The others are for `packages/session/src/store.test.ts`.
  for (const value of ['{"token":', JSON.stringify({ token: 'not.a.token', user: { _id: 'x' } })])
    await test.step(value, async () => {
      await storeSession(page, value);
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('link', { name: 'Join Now' })).toBeVisible();
    });
});

test('a browser that refuses storage still works until the page is left', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
  });
  const { email, password } = await account('creator');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(dashboard);
});
