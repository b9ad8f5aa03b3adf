import { card, expect, farYear, post, sendLinks, tab, test, toast } from './kit.ts';

test('a sponsor posts a job and pays for another with the keyboard alone', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'Links are here' }));
  await openAs(sponsor, '/dashboard/sponsor');
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Post a job' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  await keyboard.type('No mouse was moved.');
  await keyboard.press('Tab');
  await keyboard.type('25');
  await keyboard.press('Tab');
  await keyboard.type(`1231${farYear}`);
  await page.getByRole('radio', { name: 'Up for Grabs' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Radius (miles)')).toBeVisible();
  await page.getByLabel('Radius (miles)').focus();
  await keyboard.press('Enter');
  await expect(toast(page, 'Job posted')).toBeVisible();
  await expect(card(page, 'By keyboard')).toContainText('25 miles');

  await tab(page, 'Posted Jobs').focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(tab(page, 'Links Submitted')).toBeFocused();
  await keyboard.press('Enter');
  await card(page, 'Links are here').getByRole('button', { name: 'Approve' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve and pay $85.00' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('No links to decide on')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});
