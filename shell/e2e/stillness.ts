import type { Page } from 'playwright/test';
import { expect } from './kit.ts';

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has to be one function */

/** Notes on the pages to come, from frame to frame, what may be pressed and has moved. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves = new Set<string>();
    Object.assign(window, { moves });
    // A button whose words change while it is busy grows by less than that, and is still under the finger.
    const isNear = (one: DOMRect, other: DOMRect) =>
      Math.hypot(one.x - other.x, one.y - other.y) < 16;
    const isSeen = ({ width, top, bottom }: DOMRect) =>
      width > 0 && top < innerHeight && bottom > 0;
    let before = new Map<Element, DOMRect>();
    /** Where each was for two frames: in one it may be on its way to where it is first drawn. */
    const placed = new WeakMap<Element, DOMRect>();
    const look = () => {
      const pressable = document.querySelectorAll('a, button, input, select, textarea, summary');
      // Messages in the corner come and go.
      const lasting = [...pressable].filter((each) => !each.closest('[aria-label=Notifications]'));
      const now = new Map(lasting.map((each) => [each, each.getBoundingClientRect()]));
      for (const [element, is] of now) {
        const last = before.get(element);
        if (!last || !isNear(last, is) || !isSeen(is)) continue;
        const was = placed.get(element);
        if (was && !isNear(was, is))
          moves.add(`“${element.textContent.trim()}” from ${was.x}, ${was.y} to ${is.x}, ${is.y}`);
        placed.set(element, is);
      }
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });

const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/**
 * Answers each call once what was answered before it is drawn: every part of a screen comes by itself.
 * @returns waits until nothing is asked any more
 */
async function answerOneByOne(page: Page) {
  let turn: Promise<unknown> = Promise.resolve();
  await page.route(/\/api\/(?!stream)/, (route) => {
    turn = turn.then(async () => {
      await route.continue();
      await route.request().response();
      // A page that is left draws nothing any more.
      await page.evaluate(drawn).catch(() => undefined);
    });
    return turn;
  });
  return async () => {
    for (let last; last !== turn;) {
      last = turn;
      await last;
      await page.evaluate(drawn);
    }
  };
}

/** A screen, and words that are on it once all is there. */
type Screen = readonly [path: string, words: string | RegExp];

/** Goes to one screen after the other, and says what of all that may be pressed has moved there. */
export async function movesOn(page: Page, screens: readonly Screen[]) {
  const faults: string[] = [];
  const isOver = await answerOneByOne(page);
  await noteMoves(page);
  for (const [path, words] of screens) {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByText(words).filter({ visible: true }).first(),
      path,
    ).toBeVisible();
    await isOver();
    const moves = await page.evaluate(() => [
      ...(window as unknown as { moves: Set<string> }).moves,
    ]);
    faults.push(...moves.map((move) => `${path}: ${move}`));
  }
  return faults;
}
