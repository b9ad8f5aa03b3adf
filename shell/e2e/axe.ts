import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { desk, phone, resize } from './windows.ts';

/** Nothing is told of what is well: most of a look would go into the telling. */
const all = { resultTypes: ['violations'] } satisfies RunOptions;

/**
 * A page is the same in both schemes but for its colours: the other one is asked for those alone. By
 * the names of the rules, as a tag brings those too that are not asked for otherwise.
 */
const schemes = {
  light: all,
  dark: { ...all, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<string, RunOptions>;

/** Fails on whatever axe finds in either colour scheme, and on a page that scrolls sideways. */
export async function expectNoFindings(page: Page, where: string) {
  // What `content-visibility` leaves unpainted keeps the colours of the other scheme.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  // Until then the list is the answer to another question.
  await expect(page.locator('main div[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    const violations = await page.evaluate(async (how) => {
      const within = globalThis as unknown as { axe: typeof axe };
      return (await within.axe.run(document, how)).violations;
    }, schemes[colorScheme]);
    expect(violations, `${where}, ${colorScheme}`).toEqual([]);
  }
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Fails on whatever is found on a phone or at a desk; what led to the screen is done once. */
export async function expectNoFindingsAtAnySize(page: Page, where: string) {
  // As it is first: each screen begins where the one before it ended.
  const isAtDesk = page.viewportSize()?.width === desk.width;
  for (const size of isAtDesk ? [desk, phone] : [phone, desk]) {
    await resize(page, size);
    await expectNoFindings(page, `${where}, ${size.width} px`);
  }
}

/**
 * Colours change by transition, however short, and an element that inherits one begins its own when
 * its parent's is over: none is to be measured on its way. They are put to their end, not waited for:
 * in cards that the browser leaves out while they are off screen, a transition does not go on.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
