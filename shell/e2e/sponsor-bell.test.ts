import type { Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import { accept, expect, post, refuse, sendLinks, test, toast } from './kit.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const lines = (page: Page) => centre(page).locator('section > ul > li');

test('the centre is opened, gone through and left by keyboard', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const shared = await post(sponsor, { title: 'Shared by two', splitCount: 2 });
  await accept(stranger, shared);
  await sendLinks(creator, shared);
  await openAs(sponsor, '/settings');
  await expect(bell(page)).toHaveAccessibleName('Notifications 3 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  // The same kind of news of one job is one line.
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText(`${creator.name} accepted “Shared by two”.`);
  await lines(page).nth(1).getByText('and 1 more like it').click();
  await expect(lines(page).nth(1)).toContainText(`${stranger.name} accepted “Shared by two”.`);
  await expectNoFindings(page, 'the notification centre');
  await page.keyboard.press('Escape');
  await expect(centre(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(centre(page)).toBeVisible();
  // Opened again before the page, which is busy, has heard that it was closed.
  await Promise.all([
    page.evaluate(() => {
      for (const end = performance.now() + 500; performance.now() < end;);
    }),
    page.keyboard.press('Escape'),
    page.keyboard.press('Enter'),
  ]);
  await centre(page).getByRole('link', { name: 'What to tell me' }).click();
  await expect(page).toHaveURL(/\/settings#what-to-tell-me$/);
  await expect(page.getByRole('heading', { name: 'What to tell me' })).toBeInViewport();
});

test('all are marked as read at once, or none where that fails; older ones are read on', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const body = {
    title: 'One of many',
    description: 'The same each day.',
    budget: 5,
    jobType: 'upForGrabs' as const,
    dueDate: `${new Date().getFullYear() + 4}-12-31`,
    multiple: true,
    repeatCount: 33,
  };
  const { jobs } = await sponsor.api.call('createJob', { body });
  for (const job of jobs) await accept(creator, job);
  await refuse(page, '**/api/notifications?limit=30', 400);
  await openAs(sponsor, '/dashboard/sponsor');
  await bell(page).click();
  await expect(centre(page).getByText('Failed to load the notifications')).toBeVisible();
  await page.unroute('**/api/notifications?limit=30');
  await centre(page).getByRole('button', { name: 'Retry' }).click();
  await expect(lines(page)).toHaveCount(33);

  const readAll = centre(page).getByRole('button', { name: 'Mark all as read' });
  await refuse(page, '**/api/notifications/read', 400);
  await readAll.click();
  await expect(toast(page, 'That could not be marked as read.')).toBeAttached();
  await expect(bell(page)).toHaveAccessibleName('Notifications 33 unread');
  await page.unroute('**/api/notifications/read');
  await readAll.click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const left = async () =>
    (await sponsor.api.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications;
  await expect.poll(left).toEqual([]);

  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect(centre(page).getByRole('heading', { level: 3 })).toHaveText(['Today']);
  await expect(readAll).toBeHidden();
  await expect(lines(page)).toHaveCount(30);
  await centre(page).getByRole('button', { name: 'Show older' }).click();
  await expect(lines(page)).toHaveCount(33);
  await expect(centre(page).getByRole('button', { name: 'Show older' })).toBeHidden();
});
