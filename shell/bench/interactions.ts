import type { Browser, Page } from 'playwright';
import { median } from './median.ts';
import { settledMs, withSession } from './visit.ts';

const slowdown = 4;
const rounds = 3;

/** Milliseconds from what a visitor does to the next picture, by what was done. */
export type Interactions = Record<string, number>;

/** The longest of what was done since it was asked before, as the browser itself says. */
const longest = (page: Page) =>
  page.evaluate(async () => {
    // An entry comes with the frame after the one it tells of.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    await new Promise((done) => {
      setTimeout(done);
    });
    const { seen } = globalThis as unknown as { seen: number[] };
    return Math.max(0, ...seen.splice(0));
  });

/** Keeps how long each interaction of the page took. */
function watchInteractions() {
  const seen: number[] = [];
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * As far as the list has been read when the measuring begins: a first page, or by scrolling to its end. What
 * is found there has a 3 somewhere: some hundreds.
 */
const ways = {
  'a first page': { all: 'The first 15 jobs', found: 'The first 15 jobs that match' },
  'all of them': { all: /^1,\d{3} jobs$/, found: /^\d{3} jobs match$/ },
} as const;
export type Read = keyof typeof ways;

/** Scrolls until the whole list has been read. */
async function readAll(page: Page) {
  const end = page.getByRole('button', { name: /^(Show|Reading) more jobs/ });
  while (await end.count()) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
}

async function once(
  browser: Browser,
  url: string,
  session: string,
  read: Read,
): Promise<Interactions> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await withSession(context, session);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.getByText('The first 15 jobs').waitFor({ timeout: 60_000 });
  if (read === 'all of them') await readAll(page);
  // The tabs behind the first one are loaded by then, and nothing in the page says so: the stream of
  // news stays open, so that the network is never idle.
  await page.waitForTimeout(settledMs);
  await longest(page);

  const search = page.getByLabel('Search jobs');
  const all = page.getByText(ways[read].all).first();
  const acts: Record<string, () => Promise<void>> = {
    'type in the search': async () => {
      await search.pressSequentially('batch 3', { delay: 80 });
      await page.getByText(ways[read].found).waitFor();
    },
    'clear it': async () => {
      await search.press('ControlOrMeta+a');
      await search.press('Delete');
      await all.waitFor();
    },
    'another tab': async () => {
      await page.getByRole('tab', { name: 'Local Jobs' }).click();
      await page.getByRole('list', { name: 'Local jobs' }).waitFor();
    },
    'and back': async () => {
      await page.getByRole('tab', { name: 'Up for Grabs' }).click();
      await all.waitFor();
    },
    'the filters': async () => {
      await page.getByText('Filter', { exact: false }).first().click();
    },
    'the bell': async () => {
      await page.getByRole('button', { name: /Notifications/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
    'accept a job': async () => {
      await page.getByRole('button', { name: 'Accept Job' }).first().click();
      await page.getByText('Job accepted!').waitFor();
    },
  };
  const took: Interactions = {};
  for (const [name, act] of Object.entries(acts)) {
    await act();
    took[name] = await longest(page);
  }
  await context.close();
  return took;
}

/**
 * What a creator with a thousand jobs waits for on a phone, with the processor slowed down four times.
 * @param newSession one for each round: a job is accepted in each
 * @param read how much of the list is there
 */
export async function interactions(
  browser: Browser,
  url: string,
  newSession: () => Promise<string>,
  read: Read,
): Promise<Interactions> {
  const all: Interactions[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(await once(browser, url, await newSession(), read));
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((each) => each[name] ?? 0))]),
  );
}
