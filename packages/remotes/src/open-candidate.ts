import { type Role, roleNames } from '@castwork/contract/roles';
import { kindOf } from '@castwork/federation/build/kind';
import { brokenOff } from '@castwork/federation/cli/client';
import { Problem } from '@castwork/federation/problem';
import { type Browser, chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { CHROMIUM_ARGS, findBrowser } from './browser.ts';
import { type Mood, somebody } from './gate/answers.ts';
import { watchPage } from './gate/in-page.ts';
import { isOfTime, nothingShown, openScreen, type Patience } from './gate/open-screen.ts';
import { answerInPlace } from './gate/stand-in.ts';
import { within } from './gate/within.ts';

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

const HOUR_S = 3600;
const CLOSED_MS = 2000;
const PATIENCE: Patience = { shown: 15_000, blank: 5000, stuck: 5000, task: 3000 };

/** Once more, with time for a machine that had others to serve; a task is to be as short as ever. */
const longer = ({ shown, blank, stuck, task }: Patience): Patience => ({
  shown: shown * 2,
  blank: blank * 2,
  stuck: stuck * 2,
  task,
});

/** A refusal that may be the machine's fault. */
class OfTime extends Problem {}

/** What the API may be like when a screen is opened, in the words of a refusal. */
const moods: Record<Exclude<Mood, 'away'>, string> = {
  none: ' when the API has nothing to tell',
  much: ' when the API has much to tell',
  refusing: ' when the API refuses',
};

/**
 * Opens every screen of a build in a real browser, inside the live shell, as everyone who may open
 * it. Nobody is signed in for real and no API is asked: its answers are made up from the contract. A
 * screen must come up and tell of whatever is answered, leave the page around it alone, and not hold
 * it up. What may be the fault of a machine that stood still is looked at once more.
 * @param say told when a browser has to be installed
 * @param patience how long a screen is waited for
 * @returns what opened it, as the history keeps it
 * @throws Problem with one sentence when a screen does not come up
 */
export async function openCandidate(
  candidate: Candidate,
  say: (what: string) => void,
  patience = PATIENCE,
): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(say),
    args: CHROMIUM_ARGS,
  });
  try {
    return await openIn(browser, candidate, patience);
  } finally {
    await browser.close();
  }
}

/** Does so in a browser that runs already. */
export async function openIn(
  browser: Browser,
  candidate: Candidate,
  patience = PATIENCE,
): Promise<string> {
  const { routes } = candidate;
  // All at once: most of an opening is waiting until nothing more comes.
  const visitors = [null, ...roleNames];
  const visit = async (role: Role | null, longest: Patience) => {
    const own = routes.filter(({ access }) => mayOpen(role, access));
    if (own.length > 0) await openAs(browser, candidate, own, role, longest);
  };
  const visits = await Promise.allSettled(visitors.map((role) => visit(role, patience)));
  const failed = visits.map((each) =>
    each.status === 'rejected' ? (each.reason as unknown) : null,
  );
  const certain = failed.find((reason) => reason !== null && !(reason instanceof OfTime));
  if (certain) throw certain;
  for (const [at, role] of visitors.entries()) if (failed[at]) await visit(role, longer(patience));
  return `Chromium ${browser.version()}, ${routes.length} ${routes.length === 1 ? 'screen' : 'screens'}`;
}

/** Whether somebody opens what has this access: `null` is who is not signed in. */
const mayOpen = (role: Role | null, access: string) =>
  access === 'public' || (access === 'signedIn' ? role !== null : access === role);

/**
 * Opens screens while the API is away, and those that have asked it for something in each mood; public
 * ones, which are so opened by who is not signed in, as a role in one mood alone.
 */
async function openAs(
  browser: Browser,
  candidate: Candidate,
  routes: readonly Route[],
  role: Role | null,
  patience: Patience,
): Promise<void> {
  // One context for all moods: what it has fetched and compiled it need not again.
  const context = await browser.newContext();
  try {
    await context.addInitScript(watchPage, patience.task);
    if (role) await signIn(context, role);
    // The link only leaves a cookie.
    await context.request
      .get(`${candidate.shellUrl}${candidate.link}`, { maxRedirects: 0 })
      .catch(() => {
        throw new Problem(brokenOff(candidate.shellUrl));
      });
    const open = (some: readonly Route[], mood: Mood) =>
      openAll(context, candidate, some, role, mood, patience);
    const once = routes.filter(({ access }) => role !== null && access === 'public');
    const asking = await open(
      routes.filter((route) => !once.includes(route)),
      'away',
    );
    for (const mood of Object.keys(moods) as (keyof typeof moods)[])
      await open(mood === 'much' ? [...asking, ...once] : asking, mood);
  } finally {
    // A page that is stuck may not be closed before its browser is.
    await within(context.close(), CLOSED_MS);
  }
}

/** What was kept in a page while the API was in another mood; the link's cookie and files stay. */
const kept = 'local_storage,indexeddb,websql,cache_storage,service_workers,file_systems';

async function forget(page: Page, shellUrl: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(shellUrl);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: kept });
  await devtools.detach();
}

/** Where a team looks for what is wrong, where that is one place: a path may be declared and have no screen. */
const hintOf = (name: string, why: string) =>
  why === nothingShown && kindOf(name).ownsPaths
    ? '; the screen of this path belongs in src/routes.tsx'
    : '';

/** Opens screens one after the other in a tab that knows nothing of another mood. */
async function openAll(
  context: BrowserContext,
  { shellUrl, name, build }: Candidate,
  routes: readonly Route[],
  role: Role | null,
  mood: Mood,
  patience: Patience,
): Promise<Route[]> {
  if (routes.length === 0) return [];
  const page = await context.newPage();
  await forget(page, shellUrl);
  const traffic = await answerInPlace(page, shellUrl, mood, role);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const asking: Route[] = [];
  for (const route of routes) {
    const url = shellUrl + route.path.replaceAll(/:\w+/g, 'example');
    const mark = `remote ${name} ${build}`;
    const why = await openScreen(page, url, mark, traffic, errors, patience);
    const when = mood === 'away' ? '' : moods[mood];
    if (why !== null)
      throw new (isOfTime(why) ? OfTime : Problem)(
        `${name} does not come up on ${route.path}${when}: ${why}${hintOf(name, why)}.`,
      );
    if (traffic.count() > 0) asking.push(route);
  }
  await page.close();
  return asking;
}

/** Leaves in the browser what somebody with this role would have there. */
async function signIn(context: BrowserContext, role: Role): Promise<void> {
  const exp = Math.floor(Date.now() / 1000) + HOUR_S;
  const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url');
  const session = { token: `none.${claims}.none`, ...somebody(role) };
  await context.addInitScript((stored) => {
    localStorage.setItem('castwork.auth', stored);
  }, JSON.stringify(session));
}
