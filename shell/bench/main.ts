import { findBrowser } from '@castwork/dev/browser';
import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import { buildApp } from '@castwork/dev/build';
import { freshSettings, removeData, runStart } from '@castwork/dev/testing/product';
import { chromium } from 'playwright';
import { buildOneBundle } from './one-bundle.ts';
import { type Served, serveBuild } from './serve.ts';
import { visit, type Visit } from './visit.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);
/** A phone's connection on a good day. */
const line = { bytesPerSecond: 4_000_000 / 8, roundTripMs: 100 };
const demo = { email: 'creator@demo.castwork.example', password: 'castwork-demo-2026' };
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function logIn(apiUrl: string): Promise<string> {
  const reply = await fetch(`${apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  return JSON.stringify(await reply.json());
}

async function builds() {
  const [shell, creator, auth] = await Promise.all(
    ['shell', 'creator-app', 'auth-app'].map(async (app) => (await buildApp(app)).directory),
  );
  if (!shell || !creator || !auth) throw new Error('Something is not built.');
  const served = async (remotes: string[], apps: string[]): Promise<[Served, Served]> => [
    {
      name: 'one bundle',
      shellDist: await buildOneBundle(apps),
      remotes,
      isFederated: false,
    },
    { name: 'federated', shellDist: shell, remotes, isFederated: true },
  ];
  return {
    one: await served([creator], ['creator-app']),
    two: await served([creator, auth], ['creator-app', 'auth-app']),
  };
}

const settings: Record<string, string> = { ...(await freshSettings()), SEED_DEMO: '1' };
const product = await runStart(settings);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_ARGS,
});
try {
  const apiUrl = `http://localhost:${settings.API_PORT}`;
  const session = await logIn(apiUrl);
  const { one, two } = await builds();
  const dashboard = { path: '/dashboard/creator', session, awaited: 'Accept Job' };

  const servers = await Promise.all(one.map((build) => serveBuild(build, apiUrl, line)));
  const visits: Visit[][] = [[], []];
  // In turns, so that what else the machine does meets both alike; the first ones warm it up.
  for (let run = 0; run <= runs; run += 1)
    for (const [i, { url }] of servers.entries()) {
      const seen = await visit(browser, url, dashboard);
      if (run > 0) visits[i]?.push(seen);
    }
  await Promise.all(servers.map(({ close }) => close()));

  console.log(`\nA cold creator dashboard, median of ${runs} visits at 4 Mbit/s and 100 ms\n`);
  console.log('              bytes (gzip)  requests  levels  first card');
  const rows = visits.map((seen) => ({
    ...seen[0]!,
    firstCard: median(seen.map(({ firstCard }) => firstCard)),
  }));
  for (const [i, { bytes, requests, levels, firstCard }] of rows.entries())
    console.log(
      `${one[i]?.name.padEnd(12)}  ${kb(bytes).padStart(12)}  ${String(requests).padStart(8)}  ${String(levels).padStart(6)}  ${firstCard.toFixed(0).padStart(7)} ms`,
    );

  const [oneRow, federatedRow] = rows;
  const ratio = federatedRow!.firstCard / oneRow!.firstCard;
  console.log(`\nfederation costs ${kb(federatedRow!.bytes - oneRow!.bytes)} (at most 32 KB)`);
  console.log(`time to the first card is ${ratio.toFixed(3)} of the one bundle's (at most 1.05)`);

  // A second remote after the first: what it costs beyond being part of the one bundle.
  const further = await Promise.all(two.map((build) => serveBuild(build, apiUrl, line)));
  const both: number[] = [];
  for (const { url } of further)
    both.push((await visit(browser, url, { ...dashboard, next: 'Settings' })).bytes);
  await Promise.all(further.map(({ close }) => close()));
  const first = federatedRow!.bytes - oneRow!.bytes;
  const second = (both[1] ?? 0) - (both[0] ?? 0) - first;
  console.log(`each further remote costs ${kb(second)} (at most 8 KB)`);
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await product.ended;
  await removeData(settings);
}
