import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketOf } from '@castwork/federation/registry/live';
import {
  type PageTicket,
  signTicket,
  ticketBuild,
} from '@castwork/federation/registry/page-ticket';
import { readErrors } from '@castwork/federation/registry/error-log';
import { sign } from '@castwork/federation/registry/secret';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveRoutes } from './live-routes.ts';
import { PageCounts } from './page-counts.ts';
import { openShell, type TestShell } from './testing.ts';
import { Watch } from './watch.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const about = (build: string, ticket: string, phase = 'run') => ({
  remote: 'creator-app',
  build,
  phase,
  message: 'boom',
  ticket,
});

const stored = async () => (await readErrors(shell.store, 'creator-app')).length;
const live = async () => (await shell.history()).at(-1);

/** Opens so many pages; so many of them report that the build broke. */
async function visits(build: string, { pages, broken }: { pages: number; broken: number }) {
  const opened = await Promise.all(Array.from({ length: pages }, () => shell.open('/login')));
  for (const { ticket } of opened.slice(0, broken))
    expect((await shell.report(about(build, ticket))).status).toBe(204);
}

/** Opens so many pages of one server, and gives their tickets. */
const given = async ({ open }: TestShell, pages: number) =>
  (await Promise.all(Array.from({ length: pages }, () => open()))).map(({ ticket }) => ticket);

test('five pages and a fifth of those that were given a build take it back', async () => {
  const first = (await live())?.build;
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 25, broken: 4 });
  expect(await live()).toMatchObject({ build, why: 'deploy' });
  await visits(build, { pages: 1, broken: 1 });
  // Five of 26 are less than a fifth.
  expect(await live()).toMatchObject({ build });
  await visits(build, { pages: 1, broken: 1 });
  expect(await live()).toMatchObject({ build: first, why: 'errors', by: 'server' });
});

test('who asks without taking a page is no page', async () => {
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 40; i += 1) await fetch(shell.url, { method: 'HEAD' });
  await visits(build, { pages: 5, broken: 5 });
  expect(await live()).toMatchObject({ why: 'errors' });
});

test('four broken pages of four are not enough', async () => {
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 4, broken: 4 });
  expect(await live()).toMatchObject({ build });
});

test('visitors behind one address are pages of their own, however many break', async () => {
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 60, broken: 60 });
  expect((await readErrors(shell.store, 'creator-app'))[0]).toMatchObject({ build, count: 60 });
});

test('whoever has loaded no page has nothing to say', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  const [payload = '', mac = ''] = ticket.split('.');
  const own: PageTicket = {
    page: 'mine',
    at: Date.now(),
    expires: Date.now() + 60_000,
    builds: [ticketBuild('creator-app', build)],
    isPreview: false,
  };
  const texts = [
    '',
    'guessed',
    `${payload}.${'A'.repeat(mac.length)}`,
    `${payload.slice(0, -2)}AA.${mac}`,
    signTicket('another secret', own),
    // Signed by us, for another purpose: a preview link holds what its maker chose.
    sign(shell.secret, own),
    signTicket(shell.secret, { ...own, expires: Date.now() - 1 }),
  ];
  for (const text of texts) expect((await shell.report(about(build, text))).status, text).toBe(403);
  const { ticket: _none, ...without } = about(build, '');
  expect((await shell.report(without)).status).toBe(400);
  expect(await stored()).toBe(0);
  expect(await live()).toMatchObject({ build });
});

test('a page is heard once about a build: what it says again counts and stores nothing', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  expect((await shell.report(about(build, ticket))).status).toBe(204);
  for (const phase of ['run', 'render', 'run', 'render', 'run'])
    expect((await shell.report(about(build, ticket, phase))).status).toBe(409);
  expect(await readErrors(shell.store, 'creator-app')).toMatchObject([{ build, count: 1 }]);
  expect(await live()).toMatchObject({ build });
});

test('files that did not arrive first do not silence code that breaks later', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  expect((await shell.report(about(build, ticket, 'chunk'))).status).toBe(204);
  expect((await shell.report(about(build, ticket, 'render'))).status).toBe(204);
});

test('a page says nothing of a remote or a build that it was not given', async () => {
  const before = await shell.open();
  const { build } = await shell.deploy('second');
  const unseen = await shell.upload('never live');
  const now = await shell.open();
  const wrong = [
    about(build, before.ticket),
    about(unseen.build, now.ticket),
    about('a'.repeat(20), now.ticket),
    { ...about(build, now.ticket), remote: 'unknown-app' },
  ];
  for (const report of wrong) expect((await shell.report(report)).status).toBe(403);
  expect(await stored()).toBe(0);
  expect(await readErrors(shell.store, 'unknown-app')).toEqual([]);
});

test('a build is measured against every page that was given it: as stable, as canary, as preview', async () => {
  const { build } = await shell.deploy('second', 'canary', 50);
  const browsers = Array.from({ length: 100 }, (_, i) => `browser-${i}`);
  const inCanary = browsers.filter((each) => bucketOf(each, 'creator-app') < 50).slice(0, 15);
  for (const id of inCanary) await shell.open('/', { cookie: `castwork-browser=${id}` });
  const link = await shell.call('/creator-app/previews', { build });
  const { path } = (await link.json()) as { path: string };
  const cookie = `castwork-preview=${path.split('/').at(-1)}`;
  for (let i = 0; i < 10; i += 1) await shell.open('/', { cookie });
  await shell.deploy('second');
  // With the 25 before them, five of 30 are less than a fifth.
  await visits(build, { pages: 5, broken: 5 });
  expect(await live()).toMatchObject({ build, why: 'deploy' });
  await visits(build, { pages: 2, broken: 2 });
  expect(await live()).toMatchObject({ why: 'errors' });
});

test('what a preview breaks is kept, and counted against nobody', async () => {
  const { build } = await shell.deploy('second');
  const link = await shell.call('/creator-app/previews', { build });
  const { path } = (await link.json()) as { path: string };
  const cookie = `castwork-preview=${path.split('/').at(-1)}`;
  for (let i = 0; i < 10; i += 1) {
    const { ticket } = await shell.open('/', { cookie });
    expect((await shell.report(about(build, ticket))).status).toBe(204);
  }
  expect(await stored()).toBe(1);
  expect(await live()).toMatchObject({ build, why: 'deploy' });
});

test('a page that came more than ten minutes ago counts no more', async () => {
  const { build } = await shell.deploy('second');
  const at = Date.now() - 600_000;
  for (let i = 0; i < 10; i += 1) {
    const builds = [ticketBuild('creator-app', build)];
    const old = { page: `old-${i}`, at, expires: Date.now() + 60_000, builds, isPreview: false };
    const reply = await shell.report(about(build, signTicket(shell.secret, old)));
    expect(reply.status).toBe(204);
  }
  expect(await live()).toMatchObject({ build, why: 'deploy' });
});

test('the server goes back to no build that would be refused today', async () => {
  const first = (await live())?.build ?? '';
  const { build } = await shell.deploy('second');
  // Its files have changed since.
  const file = join(shell.dataDir, 'remotes/creator-app', first, 'routes.js');
  await writeFile(file, 'evil()');
  await visits(build, { pages: 8, broken: 8 });
  expect(await live()).toMatchObject({ build, why: 'deploy' });
  expect(shell.logged.splice(0).join('\n')).toContain('is not what build.json says');
});

test('the server goes back to nothing from before the remote was removed', async () => {
  expect((await shell.call('/creator-app/remove', {})).status).toBe(200);
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 8, broken: 8 });
  expect(await live()).toMatchObject({ build, why: 'deploy' });
});

test('what a browser says reaches no terminal as a command', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  await shell.report({ ...about(build, ticket), message: 'red \u001b[31m\u009b2J\r\nlines' });
  const [summary] = await readErrors(shell.store, 'creator-app');
  expect(summary?.last.message).toBe('red  [31m 2J lines');
});

test('a build that is gone is no longer spoken of, whatever the ticket says', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  await shell.store.remove(`creator-app/${build}`);
  expect((await shell.report(about(build, ticket))).status).toBe(410);
  expect(await stored()).toBe(0);
  expect(await shell.store.list('told')).toEqual([]);
});

test('what is kept of a build in a day is bounded, and nobody uses that up by saying the same again', async () => {
  const { build } = await shell.deploy('second');
  const tickets = await Promise.all(Array.from({ length: 3 }, () => shell.open()));
  const watch = new Watch(shell.options);
  const routes = liveRoutes(shell.options, watch, 2);
  const tell = async (nth: number) => {
    const body = JSON.stringify(about(build, tickets[nth]?.ticket ?? ''));
    return (await routes.request('/errors', { method: 'POST', body })).status;
  };
  expect([await tell(0), await tell(0), await tell(0)]).toEqual([204, 409, 409]);
  expect([await tell(1), await tell(2)]).toEqual([204, 429]);
  await watch.end();
});

test('what pages told is known after a restart, and they tell it once', async () => {
  const { build } = await shell.deploy('second');
  const tickets = await Promise.all(Array.from({ length: 8 }, () => shell.open()));
  for (const { ticket } of tickets.slice(0, 4))
    expect((await shell.report(about(build, ticket))).status).toBe(204);
  await shell.restart();
  for (const { ticket } of tickets.slice(0, 4))
    expect((await shell.report(about(build, ticket))).status).toBe(409);
  expect(await live()).toMatchObject({ build });
  expect((await shell.report(about(build, tickets[4]?.ticket ?? ''))).status).toBe(204);
  expect(await live()).toMatchObject({ why: 'errors', by: 'server' });
});

test('what two servers are told counts together, against the pages of both, once', async () => {
  const other = await openShell({ store: shell.store });
  const { build } = await shell.deploy('second');
  const [here, there] = [await given(shell, 13), await given(other, 13)];
  await expect
    .poll(async () =>
      (await new PageCounts(shell.store).all(Date.now())).get(`creator-app/${build}`),
    )
    .toMatchObject({ given: 26 });
  for (const ticket of here.slice(0, 3)) await shell.report(about(build, ticket));
  for (const ticket of there.slice(0, 2)) await other.report(about(build, ticket));
  // Said to the other server, it is still the same page.
  for (const ticket of here.slice(0, 3))
    expect((await other.report(about(build, ticket))).status).toBe(409);
  // Five of 26 are less than a fifth.
  expect(await live()).toMatchObject({ build });
  await other.report(about(build, there[2] ?? ''));
  expect(await live()).toMatchObject({ why: 'errors', by: 'server' });
  other.noFaults();
  await other.close();
});

test.each(['handler', 'promise'])('an error in a %s is the fault of its code', async (phase) => {
  const first = (await live())?.build;
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 5; i += 1) {
    const { ticket } = await shell.open();
    expect((await shell.report(about(build, ticket, phase))).status).toBe(204);
  }
  expect(await live()).toMatchObject({ build: first, why: 'errors' });
});

test('a task that held up the page is kept, and takes nothing back', async () => {
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 6; i += 1) {
    const { ticket } = await shell.open();
    expect((await shell.report(about(build, ticket, 'task'))).status).toBe(204);
    // Nor does it silence what breaks later.
    expect((await shell.report(about(build, ticket, 'chunk'))).status).toBe(204);
  }
  expect(await readErrors(shell.store, 'creator-app')).toMatchObject([{ build, count: 12 }]);
  expect(await live()).toMatchObject({ build, why: 'deploy' });
});
