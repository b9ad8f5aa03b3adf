/**
 * What the pages cost, in one run of the product:
 *   pnpm bench:web [weight] [cold] [warm] [interactions] [lighthouse]
 */
import { createClient } from '@castwork/contract/client';
import { findBrowser } from '@castwork/dev/browser';
import { mailboxClient } from '@castwork/dev/mailbox-client';
import { freshSettings, removeData, runStart } from '@castwork/dev/testing/product';
import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import { chromium } from 'playwright';
import { printCold } from './cold.ts';
import { interactions } from './interactions.ts';
import { judge, type Judged } from './lighthouse.ts';
import { newCreator, postThousands } from './thousand-jobs.ts';
import { warmVisit } from './warm.ts';
import { printWeight } from './weight.ts';

const parts = ['weight', 'cold', 'warm', 'interactions', 'lighthouse'];
const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !parts.includes(word));
if (unknown !== undefined) {
  console.error(`bench:web has ${parts.join(', ')}, and no "${unknown}".`);
  process.exit(2);
}
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const settings: Record<string, string> = { ...(await freshSettings()), SEED_DEMO: '1' };
const apiUrl = `http://localhost:${settings.API_PORT}`;
const appUrl = `http://localhost:${settings.SHELL_PORT}`;
const dashboard = `${appUrl}/dashboard/creator`;
const api = createClient({ baseUrl: () => apiUrl });

const logIn = async (who: string) =>
  JSON.stringify(
    await api.call('login', {
      body: { email: `${who}@demo.castwork.example`, password: 'castwork-demo-2026' },
    }),
  );

async function judged(creator: string): Promise<Judged[]> {
  const { token } = JSON.parse(creator) as { token: string };
  const asCreator = createClient({ baseUrl: () => apiUrl, token: () => token });
  const { jobs } = await asCreator.call('getVisibleJobs', {});
  return [
    ...['/', '/login', '/signup', '/forgot-password', '/resend-confirmation'].map((path) => ({
      path,
    })),
    { path: '/terms' },
    { path: '/privacy' },
    { path: `/jobs/${jobs[0]?._id}` },
    { path: '/dashboard/creator', session: creator },
    { path: '/dashboard/sponsor', session: await logIn('sponsor') },
  ];
}

async function printLighthouse(executablePath: string, creator: string) {
  console.log(
    '\nLighthouse, mobile: performance, accessibility, best practices, SEO (at least 95)\n',
  );
  for (const page of await judged(creator)) {
    const { scores, faults, power } = await judge(executablePath, appUrl, page);
    const all = Object.values(scores).map((score) => String(score).padStart(4));
    console.log(`${page.path.slice(0, 24).padEnd(24)} ${all.join('')}  ${faults.join(', ')}`);
    console.log(`${''.padEnd(24)} at a benchmark index of ${power}`);
  }
}

if (isWanted('weight')) await printWeight();
const product = await runStart(settings);
const executablePath = (await findBrowser(console.log)) ?? chromium.executablePath();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const creator = await logIn('creator');
  if (isWanted('cold')) await printCold(browser, apiUrl, creator);
  if (isWanted('warm')) {
    const way = { path: '/dashboard/creator', session: creator, awaited: 'Accept Job' };
    const { page, data, others } = await warmVisit(browser, appUrl, apiUrl, way);
    console.log(
      `\na warm visit asks the network for ${page} page, ${data} answers of the API, and ${others.length} other things ${others.join(' ')} (at most 0)`,
    );
  }
  if (isWanted('lighthouse')) await printLighthouse(executablePath, creator);
  if (isWanted('interactions')) {
    const market = { apiUrl, mailbox: mailboxClient(`http://localhost:${settings.MAILBOX_PORT}`) };
    await postThousands(market);
    for (const read of ['a first page', 'all of them'] as const) {
      const took = await interactions(browser, dashboard, () => newCreator(market), read);
      console.log(
        `\nUntil the next picture, with 1,000 jobs, ${read} read, and the processor slowed down 4 times\n`,
      );
      for (const [what, milliseconds] of Object.entries(took))
        console.log(`${what.padEnd(20)} ${String(milliseconds).padStart(4)} ms (under 100)`);
    }
  }
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await product.ended;
  await removeData(settings);
}
