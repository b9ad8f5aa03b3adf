import type { Page } from 'playwright/test';
import { composer, isLaidOut, said } from './conversation.ts';
import { accept, card, expect, post, test } from './kit.ts';
import { desk, resize } from './windows.ts';

/** Makes of the browser one that leaves to the page what Safari of 2024 does. */
async function forget(page: Page) {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (property: string, value: string) => boolean;
    CSS.supports = (property: string, value?: string) =>
      property !== 'field-sizing' && property !== 'overflow-anchor' && supports(property, value!);
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        textarea { field-sizing: fixed !important; }
        * { overflow-anchor: none !important; }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  });
}

/** Waits until what was scrolled to has been drawn, as whoever reads it does. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test('a browser that leaves it to the page has fields as high as their text, and keeps its place in a conversation', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await accept(creator, await post(sponsor));
  const write = (text: string) =>
    sponsor.api.call('postMessage', { params: { id }, body: { text } });
  for (let nth = 1; nth <= 20; nth += 1) await write(`Message ${nth}`);
  await forget(page);
  await openAs(creator, `/creator/messages/${id}`);
  const height = () => composer(page).evaluate((field) => field.getBoundingClientRect().height);
  await expect(said(page, 'Message 20')).toBeVisible();
  const one = await height();
  await composer(page).fill('One\ntwo\nthree');
  await expect.poll(height).toBeGreaterThan(one * 1.5);
  expect(await composer(page).evaluate((f) => f.scrollHeight - f.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(composer(page)).toHaveValue('');
  await expect.poll(height).toBe(one);
  await expect(said(page, 'three')).toBeVisible();

  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await messages.evaluate((list) => list.scrollTo(0, -300));
  const read = said(page, 'Message 12').first();
  // What has come into sight has the height of its words only then.
  await expect.poll(() => isLaidOut(read)).toBe(true);
  await drawn(page);
  const top = async () => (await read.boundingBox())!.y;
  const before = await top();
  await write('A new one');
  await expect(said(page, 'A new one')).not.toHaveCount(0);
  // A browser tells heights in whole pixels.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  // Whoever is at its end stays there.
  await messages.evaluate((list) => list.scrollTo(0, 0));
  await write('The newest');
  await expect(said(page, 'The newest').last()).toBeInViewport({ ratio: 1 });
});

test('a browser that leaves it to the page keeps the card that is read, as one above it leaves', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const jobs = [];
  for (let nth = 1; nth <= 5; nth += 1) jobs.push(await post(sponsor, { title: `Card ${nth}` }));
  await forget(page);
  await openAs(sponsor, '/dashboard/sponsor');
  const read = card(page, 'Card 3');
  const top = async () => (await read.boundingBox())!.y;
  // Where it is looked at first there is the gap above it.
  await read.evaluate((element) => {
    const covered = Number.parseFloat(
      getComputedStyle(document.documentElement).scrollPaddingBlockStart,
    );
    const first = covered + (innerHeight - covered) / 16;
    scrollBy(0, element.getBoundingClientRect().top - first - 6);
  });
  await drawn(page);
  const before = await top();
  await accept(creator, jobs[3]!);
  await expect(card(page, 'Card 4')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a browser that leaves it to the page closes the news as one presses beside them', async ({
  page,
  sponsor,
  openAs,
}) => {
  await resize(page, desk);
  await forget(page);
  await openAs(sponsor, '/dashboard/sponsor');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
  // This one knows the attribute, whatever its prototype says.
  await sheet.evaluate((dialog) => dialog.removeAttribute('closedby'));
  await sheet.getByRole('heading', { level: 2 }).click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(sheet).toBeHidden();
});

test('a page that was kept whole for Back is shown where it was left', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    // As such a browser shows it, which no event has told yet.
    scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await scrolled()).toBe(300);
});
