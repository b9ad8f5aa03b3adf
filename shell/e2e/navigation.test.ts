import { expect, test } from './kit.ts';

test('the way around stands once, with what is used daily at the thumb, and Logout behind the menu', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor?tab=past');
  const isPhone = page.viewportSize()!.width < 768;
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(
    isPhone
      ? ['Home', /^Requests Inbox/, 'Messages']
      : ['Home', /^Requests Inbox/, 'Messages', 'Balance', 'Settings'],
  );
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sponsor$/);
  const inbox = page.getByRole('link', { name: 'Requests Inbox' });
  await expect(inbox).toHaveAccessibleName('Requests Inbox 0 pending');
  await inbox.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests Inbox');

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(menu).toBeFocused();
  if (isPhone) await menu.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
