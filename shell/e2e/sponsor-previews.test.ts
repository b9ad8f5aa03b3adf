import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apiDirectory, joining } from './api-process.ts';
import type { Product } from './fixtures.ts';
import { beforeAnswer, card, expect, newLink, post, sendLinks, test, toast } from './kit.ts';

/** Has the desk look at links: the first is there, the second is gone. */
const look = (product: Product, id: string, shown: string, gone: string) =>
  promisify(execFile)(process.execPath, ['test/look-once.ts', id, shown, gone], {
    cwd: apiDirectory,
    env: joining(product),
  });

test('beside Approve stands what is to be seen of a post, from our own origin, and what is red holds approval', async ({
  page,
  product,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const [shown, gone] = [newLink(), newLink()];
  const { _id } = await sendLinks(creator, job, shown, gone);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  await expect(card(page, job.title)).toContainText('Approved by itself');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await look(product, _id, shown, gone);
  // Nobody has to look again: the page hears of it.
  const list = card(page, job.title).getByRole('list', { name: /^Links of/ });
  await expect(list).toContainText('<img src=x onerror=alert(1)> How I make cold brew');
  await expect(list).toContainText('by آدا Lovelace');
  const picture = list.locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await expect(card(page, job.title)).toContainText('a check of these links has failed');
  await expect(card(page, job.title).getByRole('button', { name: 'Approve' })).toBeEnabled();
  const own = [product.appUrl, product.apiUrl].map((url) => new URL(url).origin);
  expect(asked.filter((origin) => !own.includes(origin))).toEqual([]);
});

test('a link that is gone since the sponsor looked is named before it is paid for, and then they pay knowingly', async ({
  page,
  product,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const [shown, gone] = [newLink(), newLink()];
  const { _id } = await sendLinks(creator, job, shown, gone);
  await openAs(sponsor, '/dashboard/sponsor?tab=links');
  const approve = card(page, job.title).getByRole('button', { name: 'Approve' });
  await approve.click();
  await beforeAnswer(page, '**/api/submissions/*/approve', () => look(product, _id, shown, gone));
  const pay = page.getByRole('button', { name: 'Approve and pay $85.00' });
  await pay.click();
  const refused = `A check of ${gone.replace('https://www.', '')} has failed since you looked: look again before you approve`;
  await expect(toast(page, refused)).toBeVisible();
  await expect(card(page, job.title)).toContainText('a check of these links has failed');
  await approve.click();
  await expect(page.getByRole('alertdialog')).toContainText('A check of these links has failed.');
  await pay.click();
  await expect(toast(page, '✅ Links approved')).toBeVisible();
});
