import type { Locator, Page } from 'playwright/test';
import { accept, post, test as base } from './kit.ts';

/** What a test of messages begins with. */
interface ConversationFixture {
  /** A conversation in which nothing was said, open as its creator sees it: its id. */
  conversation: string;
}

export const test = base.extend<ConversationFixture>({
  conversation: async ({ sponsor, creator, openAs }, use) => {
    const { _id: id } = await accept(creator, await post(sponsor));
    await openAs(creator, `/creator/messages/${id}`);
    await use(id);
  },
});

/** Where one writes in a conversation. */
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** What stands in it, by its words. */
export const said = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph').getByText(words);

/** Whether a browser has laid it out, which it does with what is near the window. */
export const isLaidOut = (message: Locator) =>
  message.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
