import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Costs } from './costs.ts';
import { planFor } from './model.ts';

const costs = JSON.parse(readFileSync(new URL('costs.json', import.meta.url), 'utf8')) as Costs;

test('twice the creators need twice of everything but the spare process', () => {
  const [one, two] = [planFor(1e6, costs), planFor(2e6, costs)];
  for (const of of ['callsASecond', 'primaryCores', 'databaseTb', 'mbits', 'streams'] as const)
    expect(two[of]).toBeCloseTo(2 * one[of], 6);
  expect(two.processes).toBeLessThanOrEqual(2 * one.processes);
});

test('a handful need one process and the one that restarts beside it', () => {
  expect(planFor(10, costs)).toMatchObject({ processes: 2, connections: 32 });
});

test('calls that cost nothing leave the streams to decide on the processes', () => {
  const free = { apiMs: 0, databaseMs: 0, bytes: 0, walBytes: 0 };
  const calls = Object.fromEntries(Object.keys(costs.calls).map((kind) => [kind, free]));
  const plan = planFor(1e7, { ...costs, calls: calls as never }, { streamsAProcess: 1_000 });
  expect(plan.processes).toBe(Math.ceil(plan.streams / 1_000) + 1);
  expect(plan).toMatchObject({ primaryCores: 0, mbits: 0 });
});

test('what gives way first is what is needed most of', () => {
  const small = { databaseTb: 0.001 };
  expect(planFor(1e7, costs, small).givesWay[0]?.[0]).toBe('Size of the database');
  const few = { connections: 1 };
  expect(planFor(1e7, costs, few).givesWay[0]?.[0]).toBe('Connections without a pooler');
});
