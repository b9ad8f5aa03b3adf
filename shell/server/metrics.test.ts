import { readMetrics, valuesOf } from '@castwork/metrics/read-metrics';
import { shellMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import { expect, onTestFinished, test } from 'vitest';
import { lookAtShell } from './look-at-shell.ts';
import { openShell, reportOf } from './testing.ts';

/** A shell's server that tells its metrics. */
async function open() {
  const metrics = await openWhenAsked(shellMetrics, 1);
  const shell = await openShell({ metrics });
  onTestFinished(() => shell.close());
  lookAtShell(shell.options);
  const look = async () => readMetrics(await metrics.text());
  return { shell, look };
}

test('remotes are told by build: what is live, who was given it, and in how many pages it broke', async () => {
  const { shell, look } = await open();
  const { build } = await shell.deploy('second');
  const canary = await shell.deploy('third', 'canary', 25);
  await shell.deploy('fourth', 'pr-7');
  const { ticket } = await shell.open();
  await shell.open();
  expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
  await expect
    .poll(async () => valuesOf(await look(), 'castwork_remote_pages', { build }))
    .toEqual([2]);
  const samples = await look();
  const remote = 'creator-app';
  expect(
    samples
      .filter(({ name, labels }) => name === 'castwork_remote_live' && labels.remote === remote)
      .map(({ labels, value }) => [labels.channel, labels.build, value]),
  ).toEqual([
    ['stable', build, 1],
    ['canary', canary.build, 0.25],
  ]);
  expect(valuesOf(samples, 'castwork_remote_broken_pages', { remote, build })).toEqual([1]);

  const ours = new Set(samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
  expect([...ours].filter((name) => name.startsWith('castwork_')).toSorted()).toEqual(
    Object.keys(shellMetrics).toSorted(),
  );
});

test('requests and reports of errors are counted, whatever an address or a report says', async () => {
  const { shell, look } = await open();
  const { ticket } = await shell.open();
  const { build } = await shell.deploy('second');
  for (const path of ['/jobs/1', '/jobs/2', '/nowhere'])
    await (await fetch(shell.url + path)).text();
  await fetch(`${shell.url}/remotes/creator-app/${build}/no-file.js`);
  await shell.report({ remote: 'made up', build: 'x' });
  await shell.report(reportOf(build, ticket));
  await shell.report(reportOf(build, 'guessed'));

  const samples = await look();
  const reports = (status: string) => valuesOf(samples, 'castwork_error_reports_total', { status });
  expect([reports('400'), reports('403')]).toEqual([[1], [2]]);
  const requests = samples.filter(
    ({ name }) => name === 'castwork_http_request_duration_seconds_count',
  );
  for (const { labels } of requests) expect(labels.route).not.toMatch(/[0-9]|nowhere|creator-app/);
  expect(requests.map(({ labels }) => labels.route)).toContain('/live/errors');
});
