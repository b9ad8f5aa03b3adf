import type { Locator } from 'playwright/test';
import { longWords } from './hostile.ts';
import { expect, post, sendLinks, test } from './kit.ts';
import { narrow, resize } from './windows.ts';

const name = 'شركة القمر';

/** Where some words of a line begin, in pixels from the left. */
const leftOf = (line: Locator, words: string) =>
  line.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(sought) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + sought.length);
      return range.getBoundingClientRect().left;
    }
    return Number.NaN;
  }, words);

test('a name from right to left stands before what its owner did, in a file, between messages and in the bell', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { api } = sponsor;
  await api.call('updateMe', { body: { fullName: name, businessName: name } });
  const { _id: id } = await sendLinks(creator, await post(sponsor));
  await api.call('postMessage', { params: { id }, body: { text: 'Look at the light' } });
  await api.call('requestChanges', { params: { id }, body: { reason: 'Warmer, please' } });

  const expectInOrder = async (line: Locator, did: string) => {
    await expect(line).toBeVisible();
    expect(await leftOf(line, name), did).toBeLessThan(await leftOf(line, did));
  };
  await openAs(creator, `/cases/${id}`);
  const lines = page.getByRole('listitem');
  await expectInOrder(lines.filter({ hasText: 'asked for changes' }), 'asked for changes');
  await page.goto(`/creator/messages/${id}`);
  await expectInOrder(lines.filter({ hasText: 'asked for changes' }), 'asked for changes');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  // What is read has no word of ours before it.
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectInOrder(lines.filter({ hasText: 'wrote to you' }), 'wrote to you');
});

/** Whether the first letter of a line stands inside its box. */
const beginsInside = (line: Locator) =>
  line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.setStart(texts.nextNode()!, 0);
    range.setEnd(texts.currentNode, 1);
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });

test('of long words from right to left the conversations show the beginning, with whom and about what they are', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { api } = sponsor;
  await api.call('updateMe', { body: { fullName: longWords, businessName: longWords } });
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title: longWords }));
  await resize(page, narrow);
  await openAs(creator, `/creator/messages/${id}`);
  const head = page.getByRole('heading', { level: 2, name: longWords });
  const job = page
    .getByRole('paragraph')
    .filter({ has: page.getByRole('link', { name: longWords }) });
  for (const line of [head, job]) {
    await expect(line).toBeVisible();
    expect(await beginsInside(line)).toBe(true);
  }
  await api.call('postMessage', { params: { id }, body: { text: longWords } });
  await page.goto('/creator/messages');
  const last = page.getByRole('link', { name: longWords }).locator('bdi').last();
  await expect(last).toBeVisible();
  expect(await beginsInside(last.locator('..'))).toBe(true);
});
