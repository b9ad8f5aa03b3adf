import type { Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import { expect, post, sendLinks, tab, test } from './kit.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unread = (page: Page) => centre(page).getByRole('button', { name: /^Mark as read/ });

test('news reaches the bell on every page, and stays unread until it is read or followed', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const titles = ['First clip', 'Second clip'];
  const sent = [];
  for (const title of titles) sent.push(await sendLinks(creator, await post(sponsor, { title })));
  await openAs(creator, '/settings');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  for (const { _id: id } of sent) await sponsor.api.call('approveSubmission', { params: { id } });
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread');

  await bell(page).click();
  const { width, height } = page.viewportSize()!;
  const sheet = (await centre(page).boundingBox())!;
  expect(sheet.height).toBeCloseTo(height, 1);
  expect(sheet.width).toBeGreaterThan(width - 20);
  await expect(centre(page).getByRole('heading', { level: 3 })).toHaveText(['New']);
  await expect(unread(page)).toHaveCount(2);
  await expectNoFindings(page, 'the notification centre');

  // What was read stays where it is while somebody looks.
  await centre(page)
    .getByRole('button', { name: /^Mark as read: Your links for “Second clip”/ })
    .click();
  await expect(unread(page)).toHaveCount(1);
  await expect(centre(page).getByRole('listitem')).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread');

  await centre(page)
    .getByRole('link', { name: /First clip/ })
    .click();
  await expect(centre(page)).toBeHidden();
  await expect(tab(page, 'Past Jobs')).toHaveAttribute('aria-selected', 'true');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const read = async () => (await creator.api.call('getNotifications')).notifications;
  await expect.poll(async () => (await read()).map(({ isRead }) => isRead)).toEqual([true, true]);

  await bell(page).click();
  await expect(centre(page).getByRole('heading', { level: 3 })).toHaveText(['Today']);
  await expect(unread(page)).toHaveCount(0);
});
