import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenCallerIsGone } from './caller.ts';
import { type Changed, changedSince } from './changed.ts';
import { guardsSuite } from './guards/run-guards.ts';
import { messageOf } from '@castwork/federation/problem';
import { secondsSince } from './steps.ts';
import { checks, e2e, unit } from './suites.ts';
import type { Order, Suite } from './suites.ts';
import { total } from './tally.ts';
import type { Tally } from './tally.ts';

const CHOICES: Record<string, Suite[]> = {
  checks,
  unit: [unit],
  e2e: [e2e],
  guards: [guardsSuite],
};

// Ctrl-C reaches the runners too: this process waits for them to clean up behind themselves.
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupted = true;
  });
whenCallerIsGone(() => process.kill(process.pid, 'SIGTERM'));

const [choice, ...filters] = process.argv.slice(2);
const onlyChanged = choice === '--changed';
const changed = onlyChanged ? changes(filters.shift() ?? 'HEAD') : undefined;
const suites = choice === undefined || onlyChanged ? [...checks, unit, e2e] : CHOICES[choice];
if (!suites) {
  console.error(
    `test runs everything, --changed, or one of ${Object.keys(CHOICES).join(', ')}, not "${choice}".`,
  );
  process.exit(2);
}

for (const { unknown } of suites) {
  const said = unknown?.(filters);
  if (said === undefined) continue;
  console.error(said);
  process.exit(2);
}

const temporary = await mkdtemp(join(tmpdir(), 'castwork-test-'));
const tallies: Tally[] = [];
for (const [index, suite] of suites.entries()) {
  if (interrupted) break;
  console.log(`\n[${index + 1}/${suites.length}] ${suite.title}`);
  tallies.push(await run(suite, { temporary, filters, changed, isInterrupted: () => interrupted }));
}
await rm(temporary, { recursive: true });

const { passed, failed, names = [] } = total(tallies);
if (names.length > 0) console.log(['\nFailed:', ...names].join('\n  '));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = interrupted ? 130 : Number(failed > 0);

function changes(since: string): Changed {
  try {
    return changedSince(since);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

/** A suite that cannot even be run has failed. */
async function run(suite: Suite, order: Order): Promise<Tally> {
  const started = performance.now();
  try {
    const tally = await suite.run(order);
    console.log(
      `${suite.title}: ${tally.passed} passed, ${tally.failed} failed, ${secondsSince(started)}`,
    );
    return tally;
  } catch (error) {
    console.error(`${suite.title}: ${messageOf(error)}`);
    return { passed: 0, failed: 1 };
  }
}
