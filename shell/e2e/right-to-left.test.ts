import type { Locator } from 'playwright/test';
import { expect, post, sendLinks, test } from './kit.ts';

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
