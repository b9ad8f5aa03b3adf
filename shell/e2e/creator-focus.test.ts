import { accept, askFor, card, expect, newLink, post, postLocal, test, toast } from './kit.ts';

test('after Submit Links the keyboard goes on where the card was', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await accept(creator, await post(sponsor, { title: 'Not yet' }));
  await accept(creator, await post(sponsor, { title: 'Is done' }));
  await openAs(creator, '/dashboard/creator?tab=my-jobs');
  await card(page, 'Is done').getByLabel('Link 1').focus();
  await page.keyboard.type(newLink());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  await expect(page.getByText('Is done', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pending', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page, 'Not yet').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  // The place that has the focus goes as well.
  await expect(async () => {
    await page.mouse.wheel(0, 30);
    await expect(page.getByText('Is done', { exact: true })).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('after a request was deleted the keyboard goes on where it was, or at the tab when it was the last', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  for (const title of ['Last', 'First'])
    await askFor(stranger, await postLocal(sponsor, { title }));
  await openAs(stranger, '/creator/requests');
  const remove = async (title: string) => {
    await card(page, title).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Delete request' }).press('Enter');
    await expect(card(page, title)).toBeHidden();
  };
  await remove('First');
  await expect(page.getByText('First', { exact: true })).toBeFocused();
  await remove('Last');
  await expect(page.getByText('No requests yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('a question that is asked in the moment in which another one closes stays', async ({
  page,
  sponsor,
  stranger,
  openAs,
}) => {
  for (const title of ['Second', 'First'])
    await askFor(stranger, await postLocal(sponsor, { title }));
  await openAs(stranger, '/creator/requests');
  await card(page, 'First').getByRole('button', { name: 'Delete' }).click();
  const second = await card(page, 'Second')
    .getByRole('button', { name: 'Delete', includeHidden: true })
    .elementHandle();
  // The browser tells of the first one's end only when the second is there: keys go before that.
  await page.getByRole('button', { name: 'Delete request' }).evaluate(async (confirm, next) => {
    (confirm as HTMLElement).click();
    await Promise.resolve();
    (next as HTMLElement).click();
  }, second);
  await expect(card(page, 'First')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toContainText('Your request for “Second”');
});
