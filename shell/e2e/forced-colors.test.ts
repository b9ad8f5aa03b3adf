import type { Locator, Page } from 'playwright/test';
import { expect, tab, test } from './kit.ts';

/** A few pixels along an edge, where neither words nor icons are. */
async function edgeOf(page: Page, item: Locator, edge: 'top' | 'bottom') {
  await expect(item).toBeInViewport({ ratio: 0.9 });
  const { x, y, width, height } = (await item.boundingBox())!;
  const row = edge === 'top' ? y + 1 : y + height - 2;
  return page.screenshot({ clip: { x: x + width / 2 - 4, y: row, width: 8, height: 1 } });
}

async function expectToDiffer(page: Page, edge: 'top' | 'bottom', chosen: Locator, other: Locator) {
  const [one, another] = [await edgeOf(page, chosen, edge), await edgeOf(page, other, edge)];
  expect
    .soft(one.equals(another), `${await chosen.textContent()} looks like any other`)
    .toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is chosen can be told in forced colours, ${colorScheme}`, async ({
    page,
    creator,
    openAs,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await openAs(creator, '/dashboard/creator');
    await expectToDiffer(page, 'bottom', tab(page, 'Up for Grabs'), tab(page, 'Local Jobs'));
    await tab(page, 'Local Jobs').click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expectToDiffer(page, 'bottom', button('List'), button('Map'));
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const edge = (page.viewportSize()?.width ?? 0) < 768 ? 'top' : 'bottom';
    await expectToDiffer(page, edge, link('Home'), link('Requests Inbox'));
  });
