import { takeNoWords } from '@castwork/dev/take-no-words';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSmtpServer } from '@castwork/dev/mailbox/smtp';
import { Messages } from '@castwork/dev/mailbox/messages';
import { freePort } from '@castwork/dev/ports';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { withoutLimits } from '@castwork/dev/without-limits';
import { createPool, overPool } from '../src/db/connect.ts';
import { peopleOf } from '../test/people.ts';
import { times } from '../test/race.ts';
import { fill } from './fill.ts';
import { openProduct } from './product.ts';
import { type Sample, slope } from './slope.ts';
import { soakRound } from './soak-calls.ts';
import type { ToldHeap } from './told-heap.ts';

takeNoWords('soak:api');

// Mixed calls without a pause, for a while: what the API's process holds must not grow with them.

const minutes = Number(process.env.SOAK_MINUTES ?? 20);
const jobs = Number(process.env.SOAK_JOBS ?? 100_000);
/** MB that the process may take at its peak, and its heap may grow from the first quarter to the end. */
const peakBound = Number(process.env.SOAK_PEAK_MB ?? 200);
const growthBound = Number(process.env.SOAK_GROWTH_MB ?? 8);
const atOnce = 8;
const every = 5_000;

const megabyte = 1 << 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

const smtpPort = await freePort();
const smtp = createSmtpServer(new Messages(0));
smtp.listen(smtpPort, '127.0.0.1');
const product = await openProduct({
  durable: false,
  env: {
    LOG_LEVEL: 'info',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...withoutLimits,
    LIMIT_LOGIN: '1000000/60',
  },
});
const db = overPool(createPool(product.databaseUrl, 4, {}));
say(`Filling a database with ${jobs.toLocaleString('en-US')} open jobs …`);
await fill(db, jobs);
/** As browsers ask: longer answers travel compressed. */
const packed = { 'accept-encoding': 'br' };
const { newPerson } = peopleOf(product.contextOn(db), (path, init) =>
  fetch(product.url + path, { ...init, headers: { ...init?.headers, ...packed } }),
);
const crowd = {
  sponsors: await Promise.all(times(20, () => newPerson('sponsor'))),
  creators: await Promise.all(times(40, () => newPerson('creator'))),
};
const directory = temporaryFolder('soak');
const logFile = join(directory, 'api.log');
const flags = ['--expose-gc', '--import', join(import.meta.dirname, 'told-heap.ts')];
// The first process after a change loads what takes types away, which one of the image never does.
await (await product.startApi(flags)).stop();
const api = await product.startApi(flags, openSync(logFile, 'a'));
const megabytesOf = async (line: string) => (await api.memory(line)) / 1_024;

/** Collects all garbage. @returns MB that are held then, and that were after each collection of V8's own */
async function askHeap() {
  const answered = once(api.process, 'message') as Promise<[ToldHeap]>;
  api.process.send('heap');
  const [{ held, natural }] = await answered;
  return { held: held / megabyte, natural: natural.map((bytes) => bytes / megabyte) };
}

const failures = new Map<string, number>();
const over = new AbortController();
let round = 0;
let calls = 0;
const caller = async () => {
  while (!over.signal.aborted)
    await soakRound(crowd, (round += 1)).then(
      (made) => (calls += made),
      ({ message }: Error) => failures.set(message, (failures.get(message) ?? 0) + 1),
    );
};

const start = Date.now();
const length = minutes * 60_000;
const resident: Sample[] = [];
/** The heap after warming up: what is compiled, cached and connected by then is meant to stay. */
let warm: Awaited<ReturnType<typeof askHeap>> | undefined;

try {
  say(`${minutes} minutes of mixed calls, ${atOnce} at a time …`);
  const calling = times(atOnce, caller);
  for (let at = 0; at < length; at = Date.now() - start) {
    await wait(Math.min(every, length - at));
    if (warm === undefined && Date.now() - start >= length / 4) warm = await askHeap();
    if (warm !== undefined) resident.push([Date.now() / 60_000, await megabytesOf('VmRSS')]);
    if (Math.floor(at / 60_000) < Math.floor((Date.now() - start) / 60_000))
      say(`  ${calls} calls; resident ${(await megabytesOf('VmRSS')).toFixed(0)} MB`);
  }
  over.abort();
  await Promise.all(calling);
  const peak = await megabytesOf('VmHWM');
  const { held, natural } = await askHeap();
  const growth = held - warm!.held;
  const least = Math.min(...natural);
  say(
    `${calls} calls, ${(calls / minutes / 60).toFixed(0)} a second. Resident memory at its peak: ${peak.toFixed(0)} MB, ` +
      `growing by ${slope(resident).toFixed(2)} MB a minute after the first quarter.`,
  );
  say(
    `Heap with all garbage collected: ${warm!.held.toFixed(1)} MB after a quarter, ${held.toFixed(1)} MB at the end; ` +
      `after the ${natural.length} collections between, ${least.toFixed(1)} MB at the least and ${Math.max(...natural).toFixed(1)} MB at the most.`,
  );
  for (const [message, count] of failures) say(`${count} rounds failed: ${message}`);
  if (failures.size > 0) say(`The log of the API is ${logFile}.`);
  else await rm(directory, { recursive: true });
  if (growth > growthBound) say(`The heap grew by more than ${growthBound} MB.`);
  if (peak > peakBound) say(`The peak is beyond ${peakBound} MB.`);
  if (failures.size > 0 || growth > growthBound || peak > peakBound) process.exitCode = 1;
} finally {
  await api.stop();
  await db.destroy();
  await product.close();
  smtp.close(() => undefined);
}
