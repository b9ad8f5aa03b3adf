import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails on whatever axe finds in either colour scheme, and on a page that scrolls sideways. */
export async function expectNoFindings(page: Page, where: string) {
  // What `content-visibility` leaves unpainted keeps the colours of the other scheme.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change by transition, however short: none is to be measured on its way.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, `${where}, ${colorScheme}`).toEqual([]);
  }
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
