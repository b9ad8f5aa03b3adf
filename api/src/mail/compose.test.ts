import { readFileSync } from 'node:fs';
import { findBrowser } from '@castwork/dev/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHtml } from './compose.ts';
import { letters } from './letters.ts';

const tokens = readFileSync(
  new URL('../../../packages/ui/src/tokens.css', import.meta.url),
  'utf8',
);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(() => undefined),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
});
afterAll(() => browser.close());

const templates = ['confirm', 'reset'] as const;
const letter = (template: (typeof templates)[number]) =>
  letters[template]('https://castwork.example', 'B2xk9'.repeat(9).slice(0, 43), true);

type Scheme = 'light' | 'dark';

/** Opens HTML as a mail reader would that knows nothing of its own. */
async function show(html: string, colorScheme: Scheme, width = 360): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme });
  await page.setContent(html);
  return page;
}

/** What a letter is coloured with, and the product's token for the same. */
const colours = [
  ['body', 'background-color', 'page'],
  ['h1', 'color', 'text'],
  ['p.muted', 'color', 'muted'],
  ['a.link', 'color', 'accent'],
  ['a.button', 'background-color', 'accent'],
  ['a.button', 'color', 'on-accent'],
] as const;

describe.each(templates)('the %s letter', { timeout: 60_000 }, (template) => {
  test.each<Scheme>(['light', 'dark'])('has the colours of the product, %s', async (scheme) => {
    const page = await show(toHtml(letter(template)), scheme);
    const product = await show(`<style>${tokens}</style>`, scheme);
    for (const [selector, property, token] of colours) {
      const found = await page.evaluate<string>(
        `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
      );
      const wanted = await product.evaluate<string>(`(() => {
        document.body.style.color = 'var(--color-${token})';
        return getComputedStyle(document.body).color;
      })()`);
      expect(found, selector).toMatch(/^rgb/);
      expect(found, selector).toBe(wanted);
    }
    await Promise.all([page.close(), product.close()]);
  });

  test('fits 360 px, and breaks no word but its address', async () => {
    const { link } = letter(template);
    const page = await show(toHtml(letter(template)), 'light');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    // A word on two lines has two boxes.
    const broken = await page.evaluate<string[]>(`(() => {
      const broken = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of text.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      return broken;
    })()`);
    expect(broken).toEqual([link]);
    expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
    await page.close();
  });
});
