import { takeNoWords } from '@castwork/dev/take-no-words';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { publishBuilds } from '@castwork/federation/registry/publish';
import { flip } from '@castwork/federation/registry/history';
import { fileStore } from '@castwork/federation/store/files';
import { shellWith, writeDist, writeUpload } from '@castwork/federation/testing';
import { pino } from 'pino';
import { createApp } from '../server/app.ts';
import { fromStore } from '../server/releases.ts';
import { median } from './median.ts';

takeNoWords('bench:channels');

/** How many pages a second the server makes with many channels, as a share of those with none. */
const channels = 1000;
const differentBuilds = 20;
const rounds = 9;
const pages = 2000;
const log = pino({ level: 'silent' });

/** A shell's server with one remote live, and so many builds of it on trial. */
async function openShell(dir: string, tried: number) {
  const store = fileStore(join(dir, 'data'));
  const [shell, dist] = [join(dir, 'shell'), join(dir, 'first')];
  await writeDist(shell, 'shell', shellWith({ react: '19.3.1' }));
  await writeDist(dist, 'first');
  await publishBuilds(store, [shell, dist]);
  for (let i = 0; i < tried; i += 1) {
    const { name, build } = await writeUpload(store, dir, `pr ${i % differentBuilds}`);
    const change = { build, by: 'bench', why: 'deploy', at: new Date().toISOString() } as const;
    await flip(store, `pr-${i}`, name, 0, () => change);
  }
  const app = createApp({
    apiUrl: 'http://localhost:4000',
    publicUrl: 'http://localhost:3000',
    agent: { name: 'Agent', phone: '' },
    store,
    secret: 'bench',
    shellDist: dir,
    publicDir: dir,
    releases: await fromStore(store, log),
    trustedProxies: 0,
    devOrigins: [],
    log,
    draining: () => false,
  });
  const get = async () => (await app.request('/dashboard/creator')).text();
  return get;
}

/** Pages a second, a hundred at once. */
async function rate(get: () => Promise<string>): Promise<number> {
  const before = performance.now();
  for (let done = 0; done < pages; done += 100) await Promise.all(Array.from({ length: 100 }, get));
  return (pages / (performance.now() - before)) * 1000;
}

const dirs = [0, 1].map(() => temporaryFolder('channels'));
// What was stored and counted last is written beside it later: by nobody once this ends.
process.on('exit', () => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});
const [none, many] = [await openShell(dirs[0]!, 0), await openShell(dirs[1]!, channels)];
const rates: [number[], number[]] = [[], []];
// In turns, so that what else the machine does meets both alike; the first ones warm it up.
for (let round = 0; round <= rounds; round += 1)
  for (const [i, get] of [none, many].entries()) {
    const seen = await rate(get);
    if (round > 0) rates[i]?.push(seen);
  }
const [alone = 0, among = 0] = rates.map(median);
console.log(`pages a second without channels:      ${alone.toFixed(0)}`);
console.log(`pages a second with ${channels} channels:    ${among.toFixed(0)}`);
const shares = rates[1].map((rate, i) => rate / (rates[0][i] ?? rate));
console.log(`that is ${median(shares).toFixed(2)} of it (at least 0.9)`);
