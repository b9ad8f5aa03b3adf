import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { CHROMIUM_ARGS, findBrowser } from './browser.ts';
import { Problem } from './problem.ts';

/** A path of a remote, and who may open it. */
type Route = { path: string; access: string };

/** A build that is about to go live. */
export type Candidate = {
  /** Where the shell is. */
  shellUrl: string;
  /** The signed link that shows the build to this browser only. */
  link: string;
  name: string;
  build: string;
  routes: Route[];
};

const PATIENCE_MS = 15_000;
const HOUR_S = 3600;

/**
 * Opens every screen of a build once in a real browser, inside the live shell. Nobody is signed in
 * for real and the API is out of reach: a screen must come up and tell of it, not crash.
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
  const role = access === 'sponsor' ? 'sponsor' : 'creator';
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
  routes: Route[],
): Promise<void> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${shellUrl}${link}`);
  for (const { path } of routes) {
    await page.goto(shellUrl + path.replaceAll(/:\w+/g, 'example'));
    const outcome = await outcomeOf(page, `remote ${name} ${build}`);
    const why = errors[0] ?? outcome;
    if (why !== 'shown') throw new Problem(`${name} does not come up on ${path}: ${why}.`);
  }
}

/** The shell marks in the page's timeline how a build did. */
async function outcomeOf(page: Page, mark: string): Promise<string> {
  const found = await page
    .waitForFunction(
      (mark) =>
        performance
          .getEntriesByType('mark')
          .map((entry) => entry.name)
          .find((name) => name.startsWith(mark)),
      mark,
      { timeout: PATIENCE_MS },
    )
    .catch(() => null);
  const name = found && (await found.jsonValue());
  return name ? name.slice(mark.length + 1) : 'it was not shown in time';
}
