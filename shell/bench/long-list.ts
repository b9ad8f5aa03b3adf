/**
 * How long the page is held up while a creator scrolls and searches a thousand jobs, with the
 * processor slowed down four times. Against a running product that is yours to fill:
 *   SHELL_PORT=3000 API_PORT=4000 MAILBOX_PORT=1080 node shell/bench/long-list.ts
 */
import { findBrowser } from '@castwork/dev/browser';
import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import { mailboxClient } from '@castwork/dev/mailbox-client';
import { chromium, type Page } from 'playwright';
import { newCreator, postThousands } from './thousand-jobs.ts';
import { withSession } from './visit.ts';

const { SHELL_PORT = '3000', API_PORT = '4000', MAILBOX_PORT = '1080' } = process.env;
const appUrl = `http://localhost:${SHELL_PORT}`;
const product = {
  apiUrl: `http://localhost:${API_PORT}`,
  mailbox: mailboxClient(`http://localhost:${MAILBOX_PORT}`),
};
const slowdown = 4;

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * The tasks of the page's main thread while something is done. Their processor time counts, not
 * the clock: on a busy machine a task that only waits its turn is not long.
 */
async function longTasks(page: Page, what: string, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  await nextFrame(page);
  await nextFrame(page);
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}:${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((a, b) => b - a);
  const long = tasks.filter((duration) => duration > 50);
  console.log(
    `${what}: ${long.length} long of ${tasks.length} tasks, the longest ${tasks[0]} ms`,
    long,
  );
}

async function scrollThrough(page: Page) {
  for (let turn = 0; turn < 300; turn += 1) {
    await page.mouse.wheel(0, 300);
    await nextFrame(page);
  }
}

if (!process.env.KEEP) await postThousands(product);
const session = await newCreator(product);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(() => undefined)),
  args: CHROMIUM_ARGS,
});
for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  const page = await browser.newPage({ viewport });
  await withSession(page, session);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`${viewport.width} px, processor slowed down ${slowdown} times`);
  await page.goto(`${appUrl}/dashboard/creator`);
  await page.getByText('The first 15 jobs').waitFor({ timeout: 60_000 });
  await page.mouse.move(viewport.width / 3, 500);
  await longTasks(page, '  scroll', () => scrollThrough(page));
  await page.evaluate(() => scrollTo(0, 0));
  const search = page.getByLabel('Search jobs');
  await longTasks(page, '  search', async () => {
    await search.pressSequentially('batch 3', { delay: 60 });
    await page.getByText(/jobs (that )?match$/).waitFor();
  });
  await longTasks(page, '  clear', async () => {
    await search.fill('');
    await page.getByText(/jobs$/).first().waitFor();
  });
  await longTasks(page, '  other tab', async () => {
    await page.getByRole('tab', { name: 'Local Jobs' }).click();
    await page.getByRole('list', { name: 'Local jobs' }).waitFor();
  });
  await longTasks(page, '  map', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('region', { name: 'Map of jobs' }).getByRole('button').first().waitFor();
  });
  await page.close();
}
await browser.close();
