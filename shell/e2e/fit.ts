import { expect, type Page } from 'playwright/test';
import { desk, phone, resize } from './windows.ts';

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has to be one function */

/**
 * A phone and a desk, as they come and with the text at twice its size: one of the two changes from
 * each look to the next, as a page is laid out and drawn anew for each.
 */
const looks = (smallest: typeof phone) => [
  { size: phone, text: 100 },
  { size: smallest, text: 200 },
  { size: desk, text: 200 },
  { size: desk, text: 100 },
];

/** Everything that does not fit the window, in words. Runs in the page. */
function misfits(): string[] {
  const found = new Set<string>();
  const page = document.documentElement;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;

  // A row of tabs and a wide table scroll sideways by themselves, the map is cut like any map, and
  // an address ends in dots.
  const isCutItself = (element: Element): boolean => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none' || textOverflow === 'ellipsis') return true;
    if (overflowX === 'auto' && element.matches('[role=tablist], :has(> table)')) return true;
    return element.matches('[aria-label="Map of jobs"]');
  };
  const known = new Map<Element, boolean>();
  const mayBeCut = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { parentElement } = element;
    const isCut = (parentElement !== null && mayBeCut(parentElement)) || isCutItself(element);
    known.set(element, isCut);
    return isCut;
  };
  const sticksOut = (inner: DOMRect, left: number, right: number) =>
    inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1);

  if (page.scrollWidth > page.clientWidth) found.add(`the page is ${page.scrollWidth} px wide`);
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('[popover]:not(:popover-open)')) continue;
    const style = getComputedStyle(element);
    const isCut = mayBeCut(element);
    if (!isCut && sticksOut(element.getBoundingClientRect(), 0, page.clientWidth))
      found.add(`${name(element)} sticks out of the window`);
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
    if (scrolls && !isCut && element.scrollWidth > element.clientWidth + 1)
      found.add(`${name(element)} scrolls sideways`);
    if (isCut || element.closest('svg, option')) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const frame = element.closest('button, nav a, article, dialog, section, td, th, li');
      const { left, right } = (frame ?? page).getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = range.getClientRects();
      for (const line of lines)
        if (sticksOut(line, left, right)) found.add(`the words of ${name(element)} are cut`);
      const before = node.previousSibling ?? element.previousSibling;
      if (before instanceof Element && /^[.,;:!?]/.test(node.textContent))
        if ((lines[0]?.top ?? 0) >= before.getBoundingClientRect().bottom - 1)
          found.add(`what ends the sentence after ${name(before)} stands alone`);
      const isAmount = /^[+−]?\$[\d,.]+$/.test(node.textContent);
      if (isAmount && lines.length > 1) found.add(`the amount ${node.textContent} is broken`);
    }
  }
  return [...found];
}

/** Words that run from right to left and stand in a line that does not. Runs in the page. */
function misdirected(): string[] {
  const found = new Set<string>();
  const isArabic = /\p{Script=Arabic}/u;
  const startsSo = /^\P{L}*\p{Script=Arabic}/u;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.textContent ?? '';
    const element = words.currentNode.parentElement;
    // A message in the corner is one sentence of plain text.
    if (!element || !isArabic.test(text) || element.closest('script, [popover]')) continue;
    if (!startsSo.test(text) || getComputedStyle(element).direction !== 'rtl')
      found.add(`${element.tagName.toLowerCase()} “${text.slice(0, 40)}”`);
  }
  for (const field of document.querySelectorAll('input:not([type=password]), textarea'))
    if (startsSo.test((field as HTMLInputElement).value))
      if (getComputedStyle(field).direction !== 'rtl') found.add(`the field ${field.id}`);
  return [...found];
}

/** Why the bar at a phone's lower edge cannot be used, in words. Runs in the page. */
function barProblems(): string[] {
  const bar = document.querySelector('nav[aria-label="Main"]');
  if (!bar || getComputedStyle(bar).position !== 'fixed') return [];
  const { left, top, right, bottom } = bar.getBoundingClientRect();
  const found: string[] = [];
  if (left < 0 || right > innerWidth || bottom > innerHeight)
    found.push('the bar leaves the screen');
  if (top < innerHeight * 0.6) found.push('the bar takes more than its share of the screen');
  for (const item of bar.children) {
    // On a phone what is for a wide screen is behind the menu.
    if (!item.checkVisibility()) continue;
    const box = item.getBoundingClientRect();
    const isInside = box.left >= left && box.right <= right && box.bottom <= bottom;
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isCovered = !item.contains(at) && !document.querySelector('dialog[open]');
    if (!isInside || isCovered || box.height < 44 || box.width < 44)
      found.push(`${item.textContent} cannot be pressed`);
  }
  return found;
}

/** The entries of the navigation whose count touches their words. Runs in the page. */
function touchedWords(): string[] {
  const touches = (words: Element | null) => {
    const count = words?.querySelector(':scope > span > span');
    if (!words?.firstChild || !count?.checkVisibility()) return false;
    // That nothing waits is told, and not seen.
    if (getComputedStyle(count.parentElement!).clipPath !== 'none') return false;
    const range = document.createRange();
    range.selectNode(words.firstChild);
    const word = range.getBoundingClientRect();
    const { left, bottom } = count.getBoundingClientRect();
    return bottom > word.top && left < word.right + 2;
  };
  return [...document.querySelectorAll('nav[aria-label="Main"] a')]
    .filter((entry) => touches(entry.querySelector(':scope > span')))
    .map((entry) => `the count touches ${entry.textContent}`);
}

/** Sets the size of the text, as a visitor's own setting does. Runs in the page. */
export function setText(percent: number) {
  const sheet = new CSSStyleSheet();
  // What `content-visibility` leaves out has no size, and what passes over to a new size has the old one still.
  sheet.replaceSync(
    `html { font-size: ${percent}% !important }
    * { content-visibility: visible !important; transition: none !important }`,
  );
  document.adoptedStyleSheets = [sheet];
}

/**
 * Checks that a screen shows all it has, whatever the window and the size of its text: nothing
 * makes it scroll sideways or is cut, the bar can be used, and text runs the way it was written.
 * @param where the screen, for the message
 * @param smallest the window in which text at twice its size has to fit
 */
export async function expectToFit(page: Page, where: string, smallest = phone) {
  for (const { size, text } of looks(smallest)) {
    await resize(page, size);
    await page.evaluate(setText, text);
    const look = async () => [
      ...(await page.evaluate(misfits)),
      ...(await page.evaluate(barProblems)),
      ...(await page.evaluate(touchedWords)),
    ];
    await expect
      .configure({ soft: true })
      .poll(look, { message: `${where} at ${size.width} px, text at ${text} %` })
      .toEqual([]);
  }
  await resize(page, phone);
  expect.soft(await page.evaluate(misdirected), `${where} runs the wrong way`).toEqual([]);
}
