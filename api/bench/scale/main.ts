import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { helpIfAsked } from '../../src/help.ts';
import { assumptions } from './assumptions.ts';
import type { Costs } from './costs.ts';
import { planFor } from './model.ts';

helpIfAsked(
  'pnpm scale:plan [--creators 10000000]\n' +
    'says what so many creators need, by what calls cost on one machine, and what gives way first.',
);
const { values, positionals } = parseArgs({
  // `pnpm scale:plan -- --creators 1` hands the two dashes on.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { creators: { type: 'string', default: '10000000' } },
  allowPositionals: true,
  strict: false,
});
const { creators: asked, ...unknown } = values;
// Without a number it is `true`, which counts as 1.
const creators = typeof asked === 'string' ? Number(asked) : NaN;
const isUnderstood = positionals.length === 0 && Object.keys(unknown).length === 0;
if (!isUnderstood || !Number.isInteger(creators) || creators < 1) {
  process.stderr.write('scale:plan takes --creators and a whole number from 1 on.\n');
  process.exit(2);
}

const file = new URL('costs.json', import.meta.url);
const costs = JSON.parse(readFileSync(file, 'utf8')) as Costs;
const plan = planFor(creators, costs);

const count = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
const lines: [string, string][] = [
  ['Calls a second in the busiest minute', count(plan.callsASecond)],
  ['Open jobs at a time', count(plan.openJobs)],
  ['Streams of news held open', count(plan.streams)],
  ['Processes of the API, a core and ' + costs.processMb + ' MB each', count(plan.processes)],
  ['Cores of the database that is written to', count(Math.ceil(plan.primaryCores))],
  ['Cores of its replicas together', count(Math.ceil(plan.replicaCores))],
  ['Connections, without a pooler', count(plan.connections)],
  ['Size of the database, TB', count(plan.databaseTb)],
  ['Log of the database, MB a second', count(plan.logMbASecond)],
  ['Answers of the API, Mbit a second', count(plan.mbits)],
];
const width = Math.max(...lines.map(([what]) => what.length));
const print = (line = '') => process.stdout.write(`${line}\n`);

print(`${creators.toLocaleString('en-US')} creators, by what calls cost on ${costs.on}`);
print(`(${costs.machine}, ${costs.jobs.toLocaleString('en-US')} open jobs):\n`);
for (const [what, value] of lines) print(`  ${what.padEnd(width)}  ${value}`);
print('\nWhat is needed of the most that there is; what stands first gives way first:\n');
for (const [what, share] of plan.givesWay)
  print(`  ${what.padEnd(width)}  ${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`);
print('\nAssumed (api/bench/scale/assumptions.ts):\n');
for (const [name, { is, because }] of Object.entries(assumptions))
  print(`  ${name.padEnd(20)} ${String(is).padStart(6)}  ${because}`);
