import { setTimeout } from 'node:timers/promises';
import { signIn } from './accounts.ts';
import { expectNoFindings } from './axe.ts';
import { alert, expect, holdBack, refuse, test, toast } from './kit.ts';

test('one chooses what to be told of, in the app and by mail, and it is kept', async ({
  page,
  creator,
}) => {
  await signIn(page, creator);
  const scripts = '**/remotes/**/*.js';
  await page.route(scripts, async (route) => {
    await setTimeout(200);
    await route.continue();
  });
  await page.goto('/settings#what-to-tell-me');
  await page.getByRole('heading', { name: 'What to tell me' }).waitFor();
  // What is above came with it, however slow the network: later it would move what one was led to.
  expect(await page.getByRole('heading', { name: 'Your picture' }).count()).toBe(1);
  await page.unroute(scripts);
  await expect(page.getByRole('heading', { name: 'What to tell me' })).toBeInViewport();
  await expect(page.getByText('always go.')).toBeVisible();
  const paid = page.getByRole('switch', { name: 'Your links are approved and paid: Mail' });
  const asked = page.getByRole('switch', { name: 'A sponsor asks for changes: In the app' });
  await expect(paid).toBeChecked();
  // What only reaches sponsors is not offered.
  await expect(page.getByText('A creator sends links')).toHaveCount(0);
  await expectNoFindings(page, 'the preferences');

  await paid.click();
  await asked.focus();
  await page.keyboard.press('Space');
  await expect(paid).not.toBeChecked();
  await expect(asked).not.toBeChecked();
  const kept = async () => (await creator.api.call('getPreferences')).preferences;
  await expect.poll(kept).toMatchObject({
    links_approved: { app: true, mail: false },
    changes_requested: { app: false, mail: true },
    due_reminder: { app: true, mail: true },
  });

  await refuse(page, '**/api/users/me/preferences', 400);
  await paid.click();
  await expect(page.getByText('❌ Save failed.')).toBeVisible();
  await expect(paid).not.toBeChecked();
  await expect(paid).toBeFocused();
  await page.route('**/api/users/me/preferences', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Space');
  await failed;
  await expect(page.getByText('❌ Save failed.')).toBeVisible();
  await expect(paid).not.toBeChecked();
  await expect(paid).toBeFocused();
  await page.unroute('**/api/users/me/preferences');
  await page.reload();
  await expect(paid).not.toBeChecked();
  await expect(asked).not.toBeChecked();

  // Whoever has to log in first is led to the same part of the page.
  await creator.api.call('logout');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%23what-to-tell-me');
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/settings#what-to-tell-me');
  await expect(page.getByRole('heading', { name: 'What to tell me' })).toBeInViewport();
});

test('what was chosen elsewhere since is shown, and not chosen back', async ({ page, creator }) => {
  await page.clock.install();
  await signIn(page, creator);
  await page.goto('/settings#what-to-tell-me');
  const way = (name: string) => page.getByRole('switch', { name });
  await way('A sponsor asks for changes: In the app').click();
  const kept = async () => (await creator.api.call('getPreferences')).preferences;
  await expect.poll(kept).toMatchObject({ changes_requested: { app: false } });
  // As the link in a mail does.
  const preferences = { links_approved: { app: true, mail: false } };
  await creator.api.call('updatePreferences', { body: { preferences } });
  await page.clock.fastForward(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(way('Your links are approved and paid: Mail')).not.toBeChecked();
  await way('Your links are approved and paid: In the app').click();
  await expect.poll(kept).toMatchObject({ links_approved: { app: false, mail: false } });
});

test('what could not be saved says so where it was chosen, also once something else was', async ({
  page,
  creator,
}) => {
  await signIn(page, creator);
  await page.goto('/settings#what-to-tell-me');
  const way = (name: string) => page.getByRole('switch', { name });
  const last = way('A sponsor writes to you: Mail');
  await last.waitFor();
  await refuse(page, '**/api/users/me/preferences', 400);
  await last.click();
  const problem = alert(page).filter({ hasText: '❌ Save failed.' });
  await expect(problem).toBeInViewport();
  await page.unroute('**/api/users/me/preferences');
  await way('A request of yours expires: Mail').click();
  const kept = async () => (await creator.api.call('getPreferences')).preferences;
  await expect.poll(kept).toMatchObject({ request_expired: { app: true, mail: false } });
  await expect(problem).toBeInViewport();
  await last.click();
  await expect.poll(kept).toMatchObject({ message_sent: { app: true, mail: false } });
  await expect(problem).toBeHidden();
});

test('what could not be saved once one has gone on is told there', async ({ page, creator }) => {
  await signIn(page, creator);
  await page.goto('/settings#what-to-tell-me');
  const paid = page.getByRole('switch', { name: 'Your links are approved and paid: Mail' });
  await paid.waitFor();
  await refuse(page, '**/api/users/me/preferences', 500);
  const answer = await holdBack(page, '**/api/users/me/preferences');
  await paid.click();
  await expect(paid).not.toBeChecked();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(paid).toBeHidden();
  answer();
  await expect(
    toast(page, 'What you sent may not have arrived: Save failed. (“What to tell me”)'),
  ).toBeVisible();
});

test('what one chose keeps nobody from choosing who has signed in meanwhile', async ({
  page,
  context,
  creator,
  stranger,
}) => {
  await signIn(page, creator);
  await page.goto('/settings#what-to-tell-me');
  const paid = page.getByRole('switch', { name: 'Your links are approved and paid: Mail' });
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/users/me/preferences', async (route) => {
    if (route.request().method() === 'PUT') await allowed;
    await route.fallback();
  });
  await paid.click();
  await signIn(await context.newPage(), stranger);
  await expect(page.getByLabel('Full name')).toHaveValue(stranger.name);
  await paid.click();
  allow();
  const kept = async () => (await stranger.api.call('getPreferences')).preferences;
  await expect.poll(kept).toMatchObject({ links_approved: { app: true, mail: false } });
});
