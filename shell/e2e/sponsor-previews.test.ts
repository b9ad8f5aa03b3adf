import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apiDirectory, joining } from './api-process.ts';
import { card, expect, newLink, post, sendLinks, test } from './kit.ts';

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
  await promisify(execFile)(process.execPath, ['test/look-once.ts', _id, shown, gone], {
    cwd: apiDirectory,
    env: joining(product),
  });
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
