import { brokenOff } from '@castwork/federation/cli/client';
import { Problem } from '@castwork/federation/problem';
import type { ErrorPhase } from '@castwork/federation/registry';
import type { JSHandle, Page } from 'playwright';
import { showsSomething } from './in-page.ts';
import type { Traffic } from './traffic.ts';
import { within } from './within.ts';

/** How long a screen is waited for, in milliseconds. */
export interface Patience {
  /** Until it has come up. */
  shown: number;
  /** Until what has come up shows something: at once; its data may take longer. */
  blank: number;
  /** A page that does not answer for so long is stuck. */
  stuck: number;
  /** A task of a screen may take so long at most, on a busy machine. */
  task: number;
}

/** More of the same call in one screen than anybody scrolls through. */
const MOST_CALLS = 40;

const stuck = 'it keeps the browser busy without end';
const late = 'it was not shown in time';
const holdsUp = 'it holds up the page';

/** What is said of a screen of which there is nothing to see. */
export const nothingShown = 'it shows nothing';

/** Whether a machine that stood still for a moment would have had the same said of a sound screen. */
export const isOfTime = (why: string): boolean =>
  [stuck, late, holdsUp, nothingShown].some((words) => why.startsWith(words));

/** In which of its parts a build has failed, in words: the marks of the shell name them for its reports. */
const parts: Record<ErrorPhase, string> = {
  entry: 'its entry does not arrive',
  chunk: 'a file of its own does not arrive',
  style: 'its stylesheet does not arrive',
  run: 'its code fails as it begins',
  render: 'it throws as it is drawn',
  handler: 'it throws in a handler or a timer',
  promise: 'nobody waits for a promise of its own that fails',
  task: holdsUp,
};

const inWords = (outcome: string) =>
  outcome.replace(/^failed \((\w+)\)/, (whole, part) => parts[part as ErrorPhase] ?? whole);

/** Whether nobody answered; a page that leads on by itself only aborts what was asked for. */
const isUnreached = ({ message }: Error) => / net::ERR_(?!ABORTED)/.test(message);

/**
 * Opens a screen and looks at it until it has settled.
 * @param mark what the shell's marks about the build begin with
 * @param errors what was thrown in the page, as it happens
 * @param patience how long it is waited for
 * @returns what is wrong with it, or `null`
 */
export async function openScreen(
  page: Page,
  url: string,
  mark: string,
  traffic: Traffic,
  errors: readonly string[],
  patience: Patience,
): Promise<string | null> {
  traffic.clear();
  await page.goto(url, { waitUntil: 'commit' }).catch((error: Error) => {
    throw isUnreached(error) ? new Problem(brokenOff(new URL(url).origin)) : error;
  });
  const outcome = await outcomeOf(page, mark, patience);
  const isBlank = outcome === 'shown' && !(await comesToShow(page, patience));
  if (errors[0]) return errors[0];
  if (isBlank) return (await isStuck(page, patience)) ? stuck : nothingShown;
  if (!(await settles(page, traffic, patience))) return stuck;
  const often = traffic.mostOften();
  if (often.times > MOST_CALLS) return `it calls ${often.call} ${often.times} times`;
  const last = errors[0] ?? (await outcomeOf(page, mark, patience));
  if (last !== 'shown') return last;
  const answer = await within(
    page.evaluate(() => [globalThis.castworkGate?.problem()]),
    patience.stuck,
  );
  if (!answer) return stuck;
  // It may have been shown for a moment only.
  return answer[0] ?? ((await comesToShow(page, patience)) ? null : nothingShown);
}

/**
 * Waits until the page says so. A browser that is asked to give up waiting asks the page first, and one
 * that hangs meanwhile never lets it: the time is over here, too.
 * @returns what it said, or `null`
 */
async function waitUntil<Told, Said>(
  page: Page,
  says: (told: Told) => Said,
  told: Told,
  timeout: number,
  longest: number,
): Promise<JSHandle<Said> | null> {
  const said = page.waitForFunction(says as (told: unknown) => Said, told, { timeout });
  return within(
    said.catch(() => null),
    timeout + longest,
  ) as Promise<JSHandle<Said> | null>;
}

const comesToShow = async (page: Page, { blank, stuck: longest }: Patience): Promise<boolean> =>
  (await waitUntil(page, showsSomething, null, blank, longest)) !== null;

const isStuck = async (page: Page, { stuck: longest }: Patience) =>
  (await within(page.evaluate('1'), longest)) === null;

/** Waits until what was answered is drawn, and nothing more is asked. */
async function settles(page: Page, traffic: Traffic, patience: Patience): Promise<boolean> {
  for (let asked = -1; asked !== traffic.count() && traffic.mostOften().times <= MOST_CALLS;) {
    asked = traffic.count();
    await traffic.quiet();
    const drawn = page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100, true))),
    );
    // A screen may lead on to another page, where this one's promise is lost.
    const isDrawn = drawn.catch(() => true);
    if ((await within(isDrawn, patience.stuck)) === null) return false;
  }
  return true;
}

/** Runs in the page: how the shell's marks say a build did, once one of them is there. */
const marked = (mark: string): string | undefined => {
  const marks = performance
    .getEntriesByType('mark')
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(mark));
  return marks.find((name) => !name.endsWith(' shown')) ?? marks[0];
};

/** The shell marks in the page's timeline how a build did; that it failed counts, whenever it did. */
async function outcomeOf(page: Page, mark: string, patience: Patience): Promise<string> {
  const found = await waitUntil(page, marked, mark, patience.shown, patience.stuck);
  const name = found && (await within(found.jsonValue(), patience.stuck));
  if (name) return inWords(name.slice(mark.length + 1));
  return (await isStuck(page, patience)) ? stuck : late;
}
