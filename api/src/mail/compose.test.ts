import { readFileSync } from 'node:fs';
import type { EventKind } from '@castwork/contract/events/kinds';
import { kindsTold } from '@castwork/contract/events/places';
import { type Role, roleNames } from '@castwork/contract/roles';
import { findBrowser } from '@castwork/dev/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Letter, toHtml } from './compose.ts';
import { eventLetter } from './event-letter.ts';
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

const publicUrl = 'https://castwork.example';
const about = {
  jobId: '0',
  jobTitle: 'Unboxing video of our new espresso machine',
  creatorName: 'Ada Films',
  reason: 'Could you show the steam wand for longer, and say what it costs?',
  payout: 1234.5,
};

/** A letter of each kind of event, to whom it is told: about one, and about several. */
const eventLetterOf = (kind: EventKind, role: Role, count: number) =>
  eventLetter({
    kind,
    role,
    events: Array.from({ length: count }, () => about),
    publicUrl,
    unsubscribeToken: `${'0'.repeat(36)}.${kind}.${'B2xk9'.repeat(9).slice(0, 43)}`,
  })!;

const all: readonly [string, Letter][] = [
  ...(Object.keys(letters) as (keyof typeof letters)[]).map((template): [string, Letter] => [
    template,
    letters[template]({
      publicUrl,
      token: 'B2xk9'.repeat(9).slice(0, 43),
      isConfirmed: true,
      last4: '6789',
      until: '2026-11-21T12:00:00.000Z',
      differences: ['deposit:CW-7KX2M9QD4R: the ledger has $100.00, the provider $0.00'],
    }),
  ]),
  ...roleNames.flatMap((role) =>
    kindsTold(role).flatMap((kind) =>
      [1, 3].map((count): [string, Letter] => [
        `${kind} × ${count} to a ${role}`,
        eventLetterOf(kind, role, count),
      ]),
    ),
  ),
];

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

/** One of each form that a letter can have. */
const forms = [all[0]!, all[1]!, ...all.filter(([name]) => name.startsWith('changes_requested'))];

describe.each(forms)('the %s letter', { timeout: 60_000 }, (_, letter) => {
  test.each<Scheme>(['light', 'dark'])('has the colours of the product, %s', async (scheme) => {
    const page = await show(toHtml(letter), scheme);
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
});

test(
  'every letter fits 360 px, and breaks no word but its address',
  { timeout: 60_000 },
  async () => {
    const page = await show('', 'light');
    for (const [name, letter] of all) {
      await page.setContent(toHtml(letter));
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(360);
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
      expect(
        broken.filter((word) => word !== letter.link),
        name,
      ).toEqual([]);
      expect(await page.getByRole('link', { name: letter.link }).getAttribute('href')).toBe(
        letter.link,
      );
    }
    await page.close();
  },
);

test('words that are longer than a line make no letter wider than a phone', async () => {
  const word = 'Donaudampfschifffahrt'.repeat(9);
  for (const count of [1, 3]) {
    const events = Array.from({ length: count }, () => ({
      ...about,
      jobTitle: word,
      creatorName: word,
      reason: `https://example.com/${word}`,
    }));
    const letter = eventLetter({
      kind: 'changes_requested',
      role: 'creator',
      events,
      publicUrl,
      unsubscribeToken: 'a.b.c',
    })!;
    const page = await show(toHtml(letter), 'light');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.close();
  }
});
