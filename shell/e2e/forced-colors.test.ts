import type { Locator, Page } from 'playwright/test';
import { accept, card, expect, holdBack, payFor, post, tab } from './kit.ts';
import { test } from './operator.ts';

/** A few pixels along an edge, where neither words nor icons are; or in the middle. */
async function edgeOf(
  page: Page,
  item: Locator,
  edge: 'top' | 'bottom' | 'start' | 'above' | 'inside',
) {
  await expect(item).toBeInViewport({ ratio: edge === 'above' ? 0.1 : 0.9 });
  const { x, y, width, height } = (await item.boundingBox())!;
  const middle = { x: x + width / 2 - 4, width: 8, height: 1 };
  const clip = {
    above: { ...middle, y: y - 3 },
    top: { ...middle, y: y + 1 },
    bottom: { ...middle, y: y + height - 2 },
    inside: { ...middle, y: y + height / 2 },
    start: { x: x + 2, y: y + height / 2 - 3, width: 1, height: 6 },
  }[edge];
  return page.screenshot({ clip });
}

async function expectToDiffer(
  page: Page,
  edge: 'top' | 'bottom' | 'start',
  chosen: Locator,
  other: Locator,
) {
  const [one, another] = [await edgeOf(page, chosen, edge), await edgeOf(page, other, edge)];
  expect
    .soft(one.equals(another), `${await chosen.textContent()} looks like any other`)
    .toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is chosen can be told in forced colours, ${colorScheme}`, async ({
    page,
    sponsor,
    creator,
    operator,
    openAs,
  }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await openAs(creator, '/dashboard/creator');
    await expectToDiffer(page, 'bottom', tab(page, 'Up for Grabs'), tab(page, 'Local Jobs'));
    await tab(page, 'Local Jobs').click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expectToDiffer(page, 'bottom', button('List'), button('Map'));
    const link = (within: string, name: string) =>
      page.getByRole('navigation', { name: within }).getByRole('link', { name });
    const edge = isPhone ? 'top' : 'bottom';
    await expectToDiffer(page, edge, link('Main', 'Home'), link('Main', 'Requests Inbox'));

    const { _id: id } = await accept(
      creator,
      await post(sponsor, { title: 'Of two jobs the one' }),
    );
    await accept(creator, await post(sponsor, { title: 'Of two jobs the other' }));
    // What is under way is a ring with a gap: a closed one would be a circle that stands.
    const letGo = await holdBack(page, '**/accept**');
    const { title } = await post(sponsor, { title: `Taken from ${sponsor.name}` });
    await page.goto('/dashboard/creator');
    await card(page, title).getByRole('button').click();
    const ring = card(page, title).getByRole('button', { name: 'Accepting…' }).locator('span');
    const [gap, inside] = [await edgeOf(page, ring, 'top'), await edgeOf(page, ring, 'inside')];
    expect.soft(gap.equals(inside), 'the ring has a gap').toBe(true);
    letGo();

    await page.goto(`/creator/messages/${id}`);
    // A phone shows the list or a conversation.
    const threads = page.getByRole('list', { name: 'Conversations' });
    const one = threads.getByRole('link', { name: 'Of two jobs the one' });
    const other = threads.getByRole('link', { name: 'Of two jobs the other' });
    if (!isPhone) await expectToDiffer(page, 'start', one, other);

    await payFor(sponsor, creator, await post(sponsor));
    await openAs(sponsor, '/dashboard/sponsor?tab=past');
    const spending = page.getByRole('heading', { name: 'Spending' });
    // On a phone the bar is before it.
    if (!isPhone) {
      const nothing = await edgeOf(page, spending, 'above');
      const around = await edgeOf(page, card(page, 'Cold brew at dawn'), 'above');
      expect.soft(around.equals(nothing), 'a card is marked that was not just posted').toBe(true);
    }
    await spending.click();
    const keys = page.locator('figcaption > span');
    await expectToDiffer(page, 'start', keys.nth(0), keys.nth(1));
    await expectToDiffer(page, 'start', keys.nth(0), keys.nth(2));

    await openAs(operator, '/operator/money');
    await expectToDiffer(page, 'bottom', link('Money', 'Payouts'), link('Money', 'Deposits'));
  });
