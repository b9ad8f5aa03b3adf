import type { Page } from 'playwright/test';
import { accept, alert, expect, holdBack, post, test, toast } from './kit.ts';

/** A photo as a camera holds it, wider than high; drawn by the browser. */
async function photo(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c40';
    context.fillRect(0, 0, 1200, 800);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Chooses a file as from the camera roll. */
async function choose(page: Page, name: string, buffer: Buffer) {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose/ }).press('Enter');
  await (await asked).setFiles({ name, mimeType: '', buffer });
}

/** The picture beside a name, once it is drawn. @returns its pixels */
const drawn = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

test('a picture is chosen, looked at, saved, seen by the other side, and removed again', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await accept(creator, await post(sponsor));
  await sponsor.api.call('postMessage', { params: { id }, body: { text: 'Hello' } });
  await openAs(creator, '/settings');
  await choose(page, 'IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'));
  await expect(alert(page)).toContainText('cannot be read here');

  await choose(page, 'IMG_0002.jpg', await photo(page));
  expect(await drawn(page)).toEqual([256, 256]);
  await expect(alert(page)).toBeHidden();
  expect((await creator.api.call('getMyPicture')).picture).toBeNull();
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();

  await openAs(sponsor, '/sponsor/messages');
  expect(await drawn(page)).toEqual([256, 256]);
  await openAs(sponsor, `/people/${(await creator.api.call('getMe')).user._id}`);
  expect(await drawn(page)).toEqual([256, 256]);

  await openAs(creator, '/settings');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toast(page, 'Picture removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeFocused();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a picture that is being saved is not left, and no other is chosen', async ({
  page,
  creator,
  openAs,
}) => {
  await openAs(creator, '/settings');
  await choose(page, 'IMG_0002.jpg', await photo(page));
  const letGo = await holdBack(page, '**/api/users/me/picture');
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  const another = page.getByRole('button', { name: 'Choose another' });
  await expect(another).toBeDisabled();
  const asked: unknown[] = [];
  page.on('filechooser', (chooser) => asked.push(chooser));
  await another.press('Enter');
  letGo();
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(another).toBeFocused();
  await expect(another).toBeEnabled();
  expect(asked).toEqual([]);
});
