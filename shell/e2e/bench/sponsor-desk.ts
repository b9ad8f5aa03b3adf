/**
 * Measures the sponsor's dashboard with 500 jobs and 2,000 submissions on a running product:
 *   node shell/e2e/bench/sponsor-desk.ts [app] [api] [mailbox]
 * Prints how long the dashboard takes to open, and the long tasks while switching tabs on a
 * processor four times slower.
 */
import { randomUUID } from 'node:crypto';
import { latestDueDate } from '@castwork/contract/dates';
import type { Side } from '@castwork/contract/roles';
import { type SignedIn, signUp } from '@castwork/dev/accounts';
import { findBrowser } from '@castwork/dev/browser';
import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import { mailboxClient } from '@castwork/dev/mailbox-client';
import { type Page, chromium } from 'playwright';

const [
  app = 'http://localhost:3000',
  apiUrl = 'http://localhost:4000',
  mailbox = 'http://localhost:1080',
] = process.argv.slice(2);
const product = { apiUrl, mailbox: mailboxClient(mailbox) };
const place = { city: 'Austin', state: 'TX', zipCode: '78701' } as const;
const tabs = ['Accepted Jobs', 'Past Jobs', 'Links Submitted', 'Posted Jobs'];

const join = (role: Side) =>
  signUp(product, {
    email: `desk-${randomUUID()}@example.com`,
    password: 'a desk with many jobs',
    role,
    fullName: role,
    ...place,
  });

/** Takes every job, sends links for all but the last creator's, and has the first one's approved. */
async function work(sponsor: SignedIn, creators: readonly SignedIn[]) {
  for (const [series, jobType] of ['upForGrabs', 'locationBased', 'upForGrabs'].entries())
    for (const repeatCount of series === 2 ? [100] : [100, 100])
      await sponsor.call('createJob', {
        body: {
          title: `Series ${series} of a film about coffee`,
          description: 'A short vertical clip of the stalls opening, natural sound. '.repeat(3),
          budget: 400,
          jobType: jobType === 'locationBased' ? jobType : 'upForGrabs',
          dueDate: latestDueDate(new Date()),
          multiple: true,
          repeatCount,
          splitCount: 5,
        },
      });
  const { jobs } = await sponsor.call('getPostedJobs');
  const pairs = jobs.flatMap(({ _id }) => creators.map((api, index) => ({ _id, api, index })));
  const one = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const { _id, api, index } = pair;
      const { acceptedJob } = await api.call('acceptJob', { body: { jobId: _id } });
      const id = acceptedJob._id;
      const contentLinks = [`https://www.youtube.com/watch?v=${id}`];
      if (index < 3) await api.call('submitLinks', { body: { jobId: id, contentLinks } });
      if (index === 0) await sponsor.call('approveSubmission', { params: { id } });
    }
  };
  await Promise.all(Array.from({ length: 12 }, one));
}

/** Milliseconds from the navigation to the first job on screen. */
async function open(page: Page) {
  await page.goto(`${app}/dashboard/sponsor?tab=links`, { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  return page.evaluate(() => Math.round(performance.now()));
}

/** Durations of the tasks over 50 ms until the page has been quiet for a second. */
async function longTasks(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, { durations });
  });
  await act();
  return page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(() => requestIdleCallback(resolve), 1_000);
    });
    return (globalThis as unknown as { durations: number[] }).durations;
  });
}

const sponsor = await join('sponsor');
await work(sponsor, await Promise.all(Array.from({ length: 4 }, () => join('creator'))));
const { user } = await sponsor.call('getMe');
const session = JSON.stringify({ token: sponsor.token, user });
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript((value) => localStorage.setItem('castwork.auth', value), session);

await open(page);
const opened = [await open(page), await open(page), await open(page)];
console.log(`Opened in ${opened.join(', ')} ms`);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
for (const name of [...tabs, ...tabs]) {
  const durations = await longTasks(page, () => page.getByRole('tab', { name }).click());
  console.log(`${name}: ${durations.length === 0 ? 'no long task' : `${durations.join(', ')} ms`}`);
}
await browser.close();
