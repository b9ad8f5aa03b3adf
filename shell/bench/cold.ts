import { buildApp } from '@castwork/dev/build';
import type { Browser } from 'playwright';
import { beforeAhead, buildsAt } from './earlier.ts';
import { median } from './median.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type Served, serveBuild } from './serve.ts';
import { visit, type Visit } from './visit.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);
/** A phone's connection on a good day. */
const line = { bytesPerSecond: 4_000_000 / 8, roundTripMs: 100 };
const ratio = (a = 0, b = 1) => (a / b).toFixed(3);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const oneBundle = async (apps: string[], remotes: string[]): Promise<Served> => ({
  name: 'one bundle',
  shellDist: await buildOneBundle(apps),
  remotes,
  isFederated: false,
});
const federated = (name: string, shellDist: string, remotes: string[]): Served => ({
  name,
  shellDist,
  remotes,
  isFederated: true,
});

/** Prints what a creator's dashboard costs whoever has never been there. */
export async function printCold(browser: Browser, apiUrl: string, session: string) {
  const dashboard = { path: '/dashboard/creator', session, awaited: 'Accept Job' };
  const [shell = '', creator = '', auth = ''] = await Promise.all(
    ['shell', 'creator-app', 'auth-app'].map((app) => buildApp(app)),
  );
  const [oldShell = '', oldCreator = ''] = await buildsAt(beforeAhead, ['shell', 'creator-app']);
  const shown = [
    await oneBundle(['creator-app'], [creator]),
    federated('federated', shell, [creator]),
    federated('before', oldShell, [oldCreator]),
  ];
  const servers = await Promise.all(shown.map((build) => serveBuild(build, apiUrl, line)));
  const visits: Visit[][] = servers.map(() => []);
  // In turns, so that what else the machine does meets all alike; the first ones warm it up.
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
      `${shown[i]?.name.padEnd(12)}  ${kb(bytes).padStart(12)}  ${String(requests).padStart(8)}  ${String(levels).padStart(6)}  ${firstCard.toFixed(0).padStart(7)} ms`,
    );
  const [one, now, before] = rows.map(({ bytes, firstCard }) => ({ bytes, firstCard }));
  console.log(`\nit loads ${kb(now!.bytes)} (at most 145 KB)`);
  console.log(`that is ${ratio(now?.bytes, before?.bytes)} of what it loaded before`);
  console.log(
    `its first card comes in ${ratio(now?.firstCard, before?.firstCard)} of the time before (at most 0.8)`,
  );
  console.log(
    `and in ${ratio(now?.firstCard, one?.firstCard)} of the one bundle’s without a request ahead (at most 1)`,
  );
  const cost = now!.bytes - one!.bytes;
  console.log(`federation costs ${kb(cost)} (at most 32 KB)`);

  // A second remote after the first: what it costs beyond being part of the one bundle.
  const two = [
    await oneBundle(['creator-app', 'auth-app'], [creator, auth]),
    federated('federated', shell, [creator, auth]),
  ];
  const further = await Promise.all(two.map((build) => serveBuild(build, apiUrl, line)));
  const both: number[] = [];
  for (const { url } of further)
    both.push((await visit(browser, url, { ...dashboard, next: 'Settings' })).bytes);
  await Promise.all(further.map(({ close }) => close()));
  const second = (both[1] ?? 0) - (both[0] ?? 0) - cost;
  console.log(`each further remote costs ${kb(second)} (at most 8 KB)`);
}
