import { freePort } from '@castwork/dev/ports';
import { readMetrics, type Sample, valuesOf } from '@castwork/metrics/read-metrics';
import { apiMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, overPool } from '../src/db/connect.ts';
import { lookAtProcess } from '../src/metrics/look-at-process.ts';
import { hear } from './hear.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { inDays } from './moments.ts';
import { openApi, type TestApi } from './open-api.ts';
import { peopleOf } from './people.ts';
import { type ApiProcess, startReady } from './processes.ts';
import { newPair, post, submitted } from './things.ts';

let api: TestApi;
let mailbox: Mailbox;
let process: ApiProcess;
let metricsUrl: string;
beforeAll(async () => {
  [api, mailbox] = await Promise.all([openApi(), createMailbox()]);
  await mailbox.open();
  const METRICS_PORT = String(await freePort());
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  process = await startReady(api.context.settings.DATABASE_URL, {
    METRICS_PORT,
    SMTP_URL: mailbox.smtpUrl,
  });
});
afterAll(async () => {
  await process.stop();
  await Promise.all([api.close(), mailbox.close()]);
});

const look = async () => readMetrics(await (await fetch(metricsUrl)).text());
const requests = (samples: readonly Sample[], labels: Record<string, string>) =>
  valuesOf(samples, 'castwork_http_request_duration_seconds_count', labels);

test('requests are counted by the pattern of their route, whatever is asked for', async () => {
  const { sponsor, creator } = await newPair(api);
  const ids = [await post(sponsor), await post(sponsor), await post(sponsor)];
  for (const id of ids) expect((await process.fetch(`/api/jobs/${id}`)).status).toBe(200);
  const nowhere = ['/api/jobs2', '/wp-login.php', `/${ids[0]}`, '/a%22%0Ab'];
  for (const path of nowhere) expect((await process.fetch(path)).status).toBe(404);
  await fetch(`${process.url}/api/users/me`, { method: 'PROPFIND' });
  await process.fetch('/api/users/me', { headers: { authorization: `Bearer ${creator.token}` } });
  await process.fetch('/api/users/me');

  const samples = await look();
  expect(requests(samples, { method: 'GET', route: '/api/jobs/:id', status: '200' })).toEqual([3]);
  expect(requests(samples, { method: 'GET', route: '/*', status: '404' })).toEqual([4]);
  expect(requests(samples, { method: 'other' })).toEqual([1]);
  expect(requests(samples, { route: '/api/users/me', status: '200' })).toEqual([1]);
  expect(requests(samples, { route: '/api/users/me', status: '401' })).toEqual([1]);
  const routes = new Set(samples.map(({ labels }) => labels.route).filter(Boolean));
  for (const route of routes) expect(route).not.toMatch(/[0-9a-f]{8}-|wp-login|%/);
});

test('mails, clocks, streams, the queue and the database are told, each by its name', async () => {
  const pair = await newPair(api);
  const here = peopleOf(api.context, process.fetch);
  const listener = here.as(pair.creator.token, pair.creator.user);
  const stream = await hear(listener);
  await here.anyone.call('forgotPassword', { body: { email: pair.sponsor.user.email } });
  await mailbox.arrived(pair.sponsor.user.email);
  await expect
    .poll(async () => valuesOf(await look(), 'castwork_mails_total', { outcome: 'sent' }))
    .toEqual([1]);
  await expect
    .poll(async () => valuesOf(await look(), 'castwork_queue_count_age_seconds')[0])
    .toBeLessThan(60);
  const samples = await look();
  const one = (name: string, labels?: Record<string, string>) => {
    const values = valuesOf(samples, name, labels);
    expect(values, name).toHaveLength(1);
    return values[0];
  };
  expect(one('castwork_streams_open')).toBe(1);
  expect(one('castwork_database_up')).toBe(1);
  expect(one('castwork_database_waiting')).toBe(0);
  expect(one('castwork_clock_lateness_seconds')).toBe(0);
  for (const state of ['used', 'idle'])
    expect(one('castwork_database_connections', { state })).toBeGreaterThanOrEqual(0);
  for (const queue of [
    'mail',
    'event-mail',
    'payout',
    'saved-search',
    'link',
    'forget',
    'undelivered',
  ])
    for (const state of ['ready', 'deferred', 'active'])
      one('castwork_queue_jobs', { queue, state });
  await stream.leave();

  // The names are those of the table, and all of them are used.
  const ours = new Set(samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
  expect([...ours].filter((name) => name.startsWith('castwork_')).toSorted()).toEqual(
    Object.keys(apiMetrics).toSorted(),
  );
});

test('how late the oldest clock is, is told while no worker comes to it', async () => {
  await submitted(await newPair(api));
  const metrics = await openWhenAsked(apiMetrics, 1);
  lookAtProcess({ ...inDays(api.context, 8), metrics });
  const [late] = valuesOf(readMetrics(await metrics.text()), 'castwork_clock_lateness_seconds');
  // The sponsor is reminded after three days at first.
  expect(late! / 86_400).toBeCloseTo(5, 1);
});

test('with the database away the process still tells what it knows itself', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nowhere');
  const metrics = await openWhenAsked(apiMetrics, 1);
  lookAtProcess({ ...api.context, pool, db: overPool(pool), metrics });
  const samples = readMetrics(await metrics.text());
  expect(valuesOf(samples, 'castwork_database_up')).toEqual([0]);
  for (const name of ['castwork_queue_jobs', 'castwork_clock_lateness_seconds'])
    expect(valuesOf(samples, name)).toEqual([]);
  expect(valuesOf(samples, 'castwork_streams_open')).toEqual([0]);
  await pool.end();
});
