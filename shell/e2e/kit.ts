import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Locator, Page, Route } from 'playwright/test';
import { type Account, expect, test as base } from './fixtures.ts';

type NewJob = Partial<Input<'createJob'>['body']>;

/** What a sponsor's test begins with, made through the API. */
interface SponsorFixtures {
  sponsor: Account;
  /** Lives where the sponsor does. */
  creator: Account;
  /** Lives a thousand miles away. */
  stranger: Account;
  /** Opens a page as somebody who is signed in. */
  openAs: (account: Account, path: string, page?: Page) => Promise<void>;
}

/** A year in which a job may be due, from its first day to its last. */
export const farYear = new Date().getFullYear() + 4;

const austin = { city: 'Austin', state: 'TX', zipCode: '78701' } as const;
const chicago = { city: 'Chicago', state: 'IL', zipCode: '60614' } as const;

export const test = base.extend<SponsorFixtures>({
  sponsor: async ({ account }, use) => use(await account('sponsor', austin)),
  creator: async ({ account }, use) => use(await account('creator', austin)),
  stranger: async ({ account }, use) => use(await account('creator', chicago)),
  openAs: ({ page }, use) =>
    use(async ({ api }, path, on = page) => {
      const { user } = await api.call('getMe');
      const session = JSON.stringify({ token: api.token, user });
      await on.addInitScript((value) => localStorage.setItem('castwork.auth', value), session);
      await on.goto(path);
      await on.getByRole('heading', { level: 1 }).waitFor();
    }),
});

export { expect } from './fixtures.ts';

/** Posts a job; those that `more` does not name are an up-for-grabs job of $100 for one creator. */
export async function post({ api }: Account, more: NewJob = {}): Promise<PostedJob> {
  const { jobs } = await api.call('createJob', {
    body: {
      title: 'Cold brew at dawn',
      description: 'One minute of the first cup of the day.',
      budget: 100,
      jobType: 'upForGrabs',
      dueDate: `${farYear}-12-31`,
      ...more,
    },
  });
  return jobs[0]!;
}

/** The creator takes the job. */
export const accept = async ({ api }: Account, job: PostedJob) =>
  (await api.call('acceptJob', { body: { jobId: job._id } })).acceptedJob;

/** A link that nobody has sent. */
export const newLink = () =>
  `https://www.youtube.com/watch?v=${randomUUID().replaceAll('-', '').slice(0, 11)}`;

/** The creator takes the job and sends links. */
export async function sendLinks(
  creator: Account,
  job: PostedJob,
  ...contentLinks: string[]
): Promise<Reply<'submitLinks'>['acceptedJob']> {
  const { _id: jobId } = await accept(creator, job);
  const body = {
    jobId,
    contentLinks: contentLinks.length > 0 ? contentLinks : [newLink()],
  };
  return (await creator.api.call('submitLinks', { body })).acceptedJob;
}

/** The creator sends links and the sponsor approves them. */
export async function payFor(sponsor: Account, creator: Account, job: PostedJob) {
  const { _id: id } = await sendLinks(creator, job);
  await sponsor.api.call('approveSubmission', { params: { id } });
}

/** Somebody from outside the job's radius asks for it. */
export const askFor = async ({ api }: Account, job: PostedJob, note = '') =>
  (await api.call('createJobRequest', { body: { jobId: job._id, note } })).request;

/** Somebody from outside the job's radius asks for it, and the sponsor assigns it to them. */
export async function assign(sponsor: Account, creator: Account, job: PostedJob) {
  const { _id: id } = await askFor(creator, job);
  await sponsor.api.call('approveRequest', { params: { id } });
}

/** A job around the sponsor, which a stranger has to ask for. */
export const postLocal = (sponsor: Account, more: NewJob = {}) =>
  post(sponsor, { jobType: 'locationBased', radiusMiles: 25, ...more });

export const card = (page: Page, title: string) => page.getByRole('article', { name: title });
/** A message in the corner; an error is read out from a second place as well. */
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
/** An error in its place on the page. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Lets a page hear of news by its polls alone, as where the stream cannot get through. */
export const withoutStream = (page: Page) => page.route('**/api/stream', (route) => route.abort());

/**
 * Has the server answer a call that a test passes on. One that meets the end of an idle connection is sent
 * again on another, as the browser would.
 */
export const fetchAnswer = (route: Route) => route.fetch({ maxRetries: 2 });

/**
 * Has the server do what a page asks for next, and the answers get lost: the first, and that to the second
 * time that a page asks by itself.
 */
export const loseAnswers = (page: Page, path: string, times = 2) =>
  page.route(
    path,
    async (route) => {
      await fetchAnswer(route);
      await route.abort('connectionreset');
    },
    { times },
  );

/**
 * Keeps calls to a path from the server until they are let go.
 * @returns lets them go, and all that come later
 */
export async function holdBack(page: Page, path: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, (route) => promise.then(() => route.fallback()));
  return resolve;
}

/** Does something once a page has sent a call, and before it is answered: no news tells the page of it first. */
export const beforeAnswer = (page: Page, path: string, act: () => Promise<unknown>) =>
  page.route(
    path,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/**
 * Answers calls to a path with an error; `says` is the server's own sentence, if it has one. The
 * stream is held off: it would have the page ask again by itself as soon as it is let.
 */
export async function refuse(page: Page, path: string, status: number, says?: string) {
  await withoutStream(page);
  await page.route(path, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status,
          // As the API does: it knows who may ask, and that they bring its cookie.
          headers: {
            'access-control-allow-origin': route.request().headers().origin ?? '',
            'access-control-allow-credentials': 'true',
          },
          json: says ? { message: says, error: says, code: 'refused', requestId: '0' } : {},
        }),
  );
}

/** Lets the page's own time go on until it has asked often enough and says so; its clock must be installed. */
export const expectToGiveUp = (page: Page, says: Locator) =>
  expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(says).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });

/**
 * Lets a path through again that was cut, and presses Retry. The page's own time stands still meanwhile: what it
 * asks by itself would be answered, and the button gone. Its clock must be installed.
 */
export async function retryThrough(page: Page, path: string) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
}

/** Has a page take itself for one that nobody looks at, or that somebody does again. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Lets the page's own time go on in small steps until what `check` expects has come. */
const stepUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5);
    await check();
  }).toPass({ intervals: [50], timeout: 15_000 });

/** How far below the window's upper edge something begins, in pixels. */
export const topOf = async (of: Locator) => (await of.boundingBox())?.y;

/** What the page does when it is looked at again; its clock must be installed. */
export async function lookAgain(page: Page) {
  await page.clock.fastForward(6_000);
  const read = page.waitForResponse('**/api/jobs/visible*');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
}

/**
 * Checks how long a message stays, in the page's own time: a slow machine changes nothing. The
 * page's clock must be installed.
 * @param act makes it appear
 */
export async function expectToLast(
  page: Page,
  message: Locator,
  milliseconds: number,
  act: () => Promise<void>,
) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await act();
  await stepUntil(page, () => expect(message).toBeVisible({ timeout: 100 }));
  await page.clock.runFor(milliseconds - 200);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await stepUntil(page, () => expect(message).toBeHidden({ timeout: 100 }));
  await page.clock.resume();
}

/** Where a creator finds a sponsor's jobs. @param more of the address, beside the name */
export const market = (name: string, more = '') =>
  `/dashboard/creator?q=${encodeURIComponent(name)}${more}`;

/** What stands where a job was, once it has been accepted. */
export const placeIn = (page: Page) => page.getByText('It waits for your links under My Jobs.');
