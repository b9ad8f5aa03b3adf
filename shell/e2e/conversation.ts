import type { Page } from 'playwright/test';

/** Where one writes in a conversation. */
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** What stands in it, by its words. */
export const said = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph').getByText(words);
