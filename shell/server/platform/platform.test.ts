import { weigh } from '@castwork/federation/build/weight';
import { freeze } from '@castwork/federation/registry/acts';
import { appendError } from '@castwork/federation/registry/error-log';
import { bucketOf } from '@castwork/federation/registry/live';
import type { Overview } from '@castwork/federation/registry/overview';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, reportOf, type TestShell } from '../testing.ts';
import { enterAsOwner, look } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const page = async (query = '') => (await look(shell, await enterAsOwner(shell), query)).text();

/** What there is to read. */
const wordsOf = (html: string) =>
  (html.split('<body>')[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#39;', "'");

const overview = async () => (await (await shell.call('/registry/platform')).json()) as Overview;

test('the page may run and style itself by its nonce only, load nothing and send nothing', async () => {
  const reply = await look(shell, await enterAsOwner(shell));
  const policy = reply.headers.get('content-security-policy') ?? '';
  const nonce = /<style nonce="([^"]+)"/.exec(await reply.text())?.[1];
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
  ]);
});

test('the page looks again by itself until its reader stops that', async () => {
  expect(await page()).toMatch(/<script nonce="[^"]+">[^<]*location\.reload/);
  expect(await page('?still')).not.toContain('<script');
});

test('whatever somebody wrote stands in the page as text', async () => {
  const hostile = `</td></style><script>alert(1)</script><img src=x onerror="alert(1)">'`;
  const { build } = await shell.upload('hostile');
  const live = { build, opened: 'a test', commit: '<b>bold</b>', branch: hostile };
  await shell.call('/creator-app/channels/stable', live);
  await freeze(shell.store, 'creator-app', hostile, hostile);
  const report = { remote: 'creator-app', build, phase: 'run', message: hostile } as const;
  await appendError(shell.store, report);
  const html = await page('?still');
  expect(html).not.toMatch(/<script|<img|<b>/i);
  expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(4);
});

test('pages, errors by phase, sizes, sources, who and when stand in the page', async () => {
  const built = { name: 'other-app', routes: [{ path: '/other', access: 'public' }] };
  const budget = { entryKB: 2, totalKB: 4 };
  const { build } = await shell.upload('shown', { ...built, budget });
  const commit = 'c0ffee1234567890c0ffee1234567890c0ffee12-dirty';
  const live = { build, opened: 'a test', commit, branch: 'main' };
  await shell.call('/other-app/channels/stable', live);
  await shell.call('/other-app/channels/canary', { build, opened: 'a test', percent: 7 });
  // Whoever has the canary has the same build to fall back to: that is one page all the same.
  const browsers = Array.from({ length: 100 }, (_, i) => `browser-${i}`);
  const inCanary = browsers.find((each) => bucketOf(each, 'other-app') < 7);
  const cookie = `castwork-browser=${inCanary}`;
  for (let i = 0; i < 3; i += 1) await shell.open('/other', { cookie });
  const about = { remote: 'other-app', build, message: 'boom' };
  for (const phase of ['chunk', 'run', 'run'] as const)
    await appendError(shell.store, { ...about, phase });
  await expect
    .poll(async () => (await overview()).remotes.find(({ name }) => name === 'other-app'))
    .toMatchObject({
      frozen: null,
      channels: [
        { channel: 'stable', live: build, pages: { given: 3, broken: 0 }, budget, lost: [] },
        // It was promoted by nobody, and is from the same sources all the same.
        { channel: 'canary', change: { by: 'owner', percent: 7, commit, branch: 'main' } },
      ],
      errors: [{ build, count: 3, phases: { chunk: 1, run: 2 } }],
    });
  const words = wordsOf(await page());
  expect(words).toContain(`canary 7% ${build.slice(0, 12)} c0ffee123-dirty of main`);
  expect(words).toMatch(/deployed, by owner 3 3 0\.1 of 2 KB 0\.1 of 4 KB/);
  expect(words).toMatch(/live in stable, canary run 2, chunk 1 \S+ \S+ boom/);
  expect(words).toContain('Nothing is damaged, frozen, breaking or near its budget.');
});

test('a page counts for the shell that it came with, once whatever its visitor goes on to', async () => {
  for (let i = 0; i < 3; i += 1) await shell.open('/login');
  await fetch(shell.url, { method: 'HEAD' });
  await expect
    .poll(async () => (await overview()).remotes.find(({ name }) => name === 'shell'))
    .toMatchObject({ channels: [{ channel: 'stable', pages: { given: 3, broken: 0 } }] });
});

test('what is damaged, breaking, near its budget or frozen is said first', async () => {
  const { build } = await shell.deploy('second');
  const routes = [{ path: '/full', access: 'public' }];
  const described = { name: 'full-app', routes };
  const light = await shell.upload('full', described);
  const read = (path: string) => shell.store.get(`full-app/${light.build}/${path}`);
  const { total = 0 } = (await weigh(light, read)) ?? {};
  // What it weighs leaves a twentieth of it.
  const budget = { totalKB: total / 1024 / 0.95 };
  const full = await shell.upload('full', { ...described, budget });
  await shell.call('/full-app/channels/stable', { build: full.build, opened: 'a test' });
  const tickets = await Promise.all(Array.from({ length: 4 }, () => shell.open()));
  await shell.report(reportOf(build, tickets[0]?.ticket ?? ''));
  const near = `full-app ${full.build.slice(0, 12)} in stable: its files have 0.1 of 0.`;
  expect(wordsOf(await page())).toContain(near);
  await freeze(shell.store, 'full-app', 'owner', 'the launch is on');
  const log = await shell.store.readLog('registry');
  await shell.store.append('registry', log.length, '{');
  await shell.store.remove(`full-app/${full.build}/routes.js`);
  const [stable] = (await overview()).remotes.find(({ name }) => name === 'full-app')!.channels;
  expect(stable).toMatchObject({ lost: ['routes.js'], weight: null });
  const words = wordsOf(await page());
  for (const sentence of [
    `The registry's entry ${log.length + 1} is damaged`,
    `${build.slice(0, 12)} in stable broke in 1 of 4 pages.`,
    `${full.build.slice(0, 12)} in stable is damaged: routes.js cannot be read.`,
    'full-app frozen by owner: the launch is on',
  ])
    expect(words).toContain(sentence);
});
