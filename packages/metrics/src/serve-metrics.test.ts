import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readMetrics, valuesOf } from './read-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { openWhenAsked } from './when-asked.ts';

const table = {
  things_total: { type: 'counter', help: 'Things', labels: ['kind'] },
  things_waiting: { type: 'gauge', help: 'Things that wait', labels: ['kind'] },
  things_lateness_seconds: { type: 'gauge', help: 'How late they are' },
  things_duration_seconds: { type: 'histogram', help: 'How long they take', labels: ['kind'] },
} as const;

/** A port that nobody has. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const place = async () => ({ METRICS_PORT: await freePort(), METRICS_HOST: '127.0.0.1' });

test('what is counted and what is found are told in the form of OpenMetrics', async () => {
  const at = await place();
  const telling = await openWhenAsked(table, at.METRICS_PORT);
  telling.count('things_total', { kind: 'a "quoted"\\\n kind' });
  telling.count('things_total', { kind: 'b' });
  telling.count('things_total', { kind: 'b' });
  telling.observe('things_duration_seconds', 0.2, { kind: 'b' });
  let waiting = [{ labels: { kind: 'gone' }, value: 1 }];
  telling.look('things_waiting', async () => waiting);
  telling.look('things_lateness_seconds', () => 7);
  const end = await serveMetrics(telling, at);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${at.METRICS_PORT}/metrics`);
    expect(answer.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    );
    return readMetrics(await answer.text());
  };
  await ask();
  waiting = [{ labels: { kind: 'b' }, value: 3 }];
  const samples = await ask();
  await end();
  expect(samples.filter(({ name }) => name === 'things_total')).toEqual([
    { name: 'things_total', labels: { kind: 'a \\"quoted\\"\\\\\\n kind' }, value: 1 },
    { name: 'things_total', labels: { kind: 'b' }, value: 2 },
  ]);
  expect(samples.filter(({ name }) => name === 'things_waiting')).toEqual([
    { name: 'things_waiting', labels: { kind: 'b' }, value: 3 },
  ]);
  expect(valuesOf(samples, 'things_lateness_seconds')).toEqual([7]);
  const upTo = (le: string) => valuesOf(samples, 'things_duration_seconds_bucket', { le });
  expect([upTo('0.1'), upTo('0.25'), upTo('+Inf')]).toEqual([[0], [1], [1]]);
  expect(valuesOf(samples, 'process_resident_memory_bytes')[0]).toBeGreaterThan(1e6);
  expect(valuesOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('what cannot be found is left out, and all else is told', async () => {
  const telling = await openWhenAsked(table, 1);
  telling.look('things_lateness_seconds', () => Promise.reject(new Error('away')));
  telling.look('things_waiting', () => {
    throw new Error('away');
  });
  telling.count('things_total', { kind: 'b' });
  const samples = readMetrics(await telling.text());
  expect(samples.some(({ name }) => /lateness|waiting/.test(name))).toBe(false);
  expect(valuesOf(samples, 'things_total')).toEqual([1]);
});

test('nothing else is there, and nothing is taken', async () => {
  const at = await place();
  const end = await serveMetrics(await openWhenAsked(table, at.METRICS_PORT), at);
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${at.METRICS_PORT}${path}`, { method })).status;
  expect([await ask('/'), await ask('/metrics/'), await ask('/metrics', 'POST')]).toEqual([
    404, 404, 404,
  ]);
  await end();
});

test('without a port nobody is told anything, and with one in use whoever set it is', async () => {
  const at = await place();
  const nowhere = await openWhenAsked(table, 0);
  nowhere.count('things_total');
  expect(readMetrics(await nowhere.text())).toEqual([]);
  await (
    await serveMetrics(nowhere, { ...at, METRICS_PORT: 0 })
  )();

  const end = await serveMetrics(nowhere, at);
  await expect(serveMetrics(nowhere, at)).rejects.toThrow(
    `Port ${at.METRICS_PORT} is in use: set METRICS_PORT to a free one.`,
  );
  await end();
});
