import { signIn } from './accounts.ts';
import { askFor, expect, holdBack, postLocal, test } from './kit.ts';

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

test('what waits behind an entry is known on every page, until somebody else signs in', async ({
  page,
  context,
  sponsor,
  stranger,
  creator,
  openAs,
}) => {
  await askFor(stranger, await postLocal(sponsor));
  await openAs(stranger, '/dashboard/creator');
  const inbox = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Requests' });
  await expect(inbox).toHaveAccessibleName('Requests Inbox 1 pending or approved');
  if (page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(inbox).toHaveAccessibleName('Requests Inbox 1 pending or approved');

  await page.reload();
  await expect(inbox).toHaveAccessibleName('Requests Inbox 1 pending or approved');

  const letCome = await holdBack(page, '**/api/job-requests*');
  const other = await context.newPage();
  await signIn(other, creator);
  await other.close();
  await expect(inbox).toHaveAccessibleName('Requests Inbox');
  letCome();
  await expect(inbox).toHaveAccessibleName('Requests Inbox 0 pending or approved');
});
