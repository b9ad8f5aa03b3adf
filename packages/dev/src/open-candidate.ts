import { roleNames } from '@castwork/contract/roles';
import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { CHROMIUM_ARGS, findBrowser } from './browser.ts';
import { Problem } from './problem.ts';

/** A path of a remote, and who may open it. */
interface Route {
  path: string;
  access: string;
}

/** A build that is about to go live. */
export interface Candidate {
  /** Where the shell is. */
  shellUrl: string;
  /** The signed link that shows the build to this browser only. */
  link: string;
  name: string;
  build: string;
  routes: readonly Route[];
}

const PATIENCE_MS = 15_000;
/** What has come up shows something at once; its data may take longer. */
const BLANK_MS = 5000;
const HOUR_S = 3600;

/**
 * Opens every screen of a build once in a real browser, inside the live shell. Nobody is signed in
 * for real and the API is out of reach: a screen must come up and tell of it, not crash or stay blank.
 * @param say told when a browser has to be installed
 * @returns what opened it, as the history keeps it
 * @throws Problem with one sentence when a screen does not come up
 */
export async function openCandidate(
  candidate: Candidate,
  say: (what: string) => void,
): Promise<string> {
  const { routes, shellUrl } = candidate;
  const browser = await chromium.launch({
    executablePath: await findBrowser(say),
    args: CHROMIUM_ARGS,
  });
  try {
    const accesses = [...new Set(routes.map(({ access }) => access))];
    for (const access of accesses) {
      const context = await browser.newContext();
      await context.route(
        (url) => url.origin !== new URL(shellUrl).origin,
        (route) => route.abort(),
      );
      await pretend(context, access);
      await openAll(
        context,
        candidate,
        routes.filter((route) => route.access === access),
      );
      await context.close();
    }
    return `Chromium ${browser.version()}, ${routes.length} screens`;
  } finally {
    await browser.close();
  }
}

/** Leaves in the browser what a visitor with this access would have there. */
async function pretend(context: BrowserContext, access: string): Promise<void> {
  if (access === 'public') return;
  // What opens to anyone who is signed in opens to the first role as well.
  const role = access === 'signedIn' ? roleNames[0] : access;
  const exp = Math.floor(Date.now() / 1000) + HOUR_S;
  const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url');
  const session = { token: `none.${claims}.none`, user: { _id: 'nobody', role, platformUrls: {} } };
  await context.addInitScript((stored) => {
    localStorage.setItem('castwork.auth', stored);
  }, JSON.stringify(session));
}

async function openAll(
  context: BrowserContext,
  { shellUrl, link, name, build }: Candidate,
  routes: readonly Route[],
): Promise<void> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${shellUrl}${link}`);
  for (const { path } of routes) {
    await page.goto(shellUrl + path.replaceAll(/:\w+/g, 'example'));
    const mark = `remote ${name} ${build}`;
    const outcome = await outcomeOf(page, mark);
    const isBlank = outcome === 'shown' && !(await showsSomething(page));
    const why = errors[0] ?? (isBlank ? 'it shows nothing' : await outcomeOf(page, mark));
    if (why !== 'shown') throw new Problem(`${name} does not come up on ${path}: ${why}.`);
  }
}

/** Whether there is something to see where a remote's screen stands: words, or anything with a size. */
async function showsSomething(page: Page): Promise<boolean> {
  const within = page.locator('main *');
  const bare = page.locator('main').and(page.getByText(/\S/));
  return within
    .or(bare)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: BLANK_MS })
    .then(
      () => true,
      () => false,
    );
}

/** The shell marks in the page's timeline how a build did; that it failed counts, whenever it did. */
async function outcomeOf(page: Page, mark: string): Promise<string> {
  const found = await page
    .waitForFunction(
      (mark) => {
        const marks = performance
          .getEntriesByType('mark')
          .map((entry) => entry.name)
          .filter((name) => name.startsWith(mark));
        return marks.find((name) => !name.endsWith(' shown')) ?? marks[0];
      },
      mark,
      { timeout: PATIENCE_MS },
    )
    .catch(() => null);
  const name = found && (await found.jsonValue());
  return name ? name.slice(mark.length + 1) : 'it was not shown in time';
}
