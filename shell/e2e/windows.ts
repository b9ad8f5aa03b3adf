import type { Page } from 'playwright/test';

/** Where creators are, and where sponsors and operators are, in pixels. */
export const phone = { width: 360, height: 740 };
/** The narrowest that a page has to fit. */
export const narrow = { width: 320, height: 640 };
export const desk = { width: 1280, height: 800 };

/** Gives a page a window, unless it has one as wide. */
export async function resize(page: Page, size: typeof phone) {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
}
