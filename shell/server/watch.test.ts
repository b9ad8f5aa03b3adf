import { bucketOf } from '@castwork/federation/registry/live';
import { signTicket, ticketBuild } from '@castwork/federation/registry/page-ticket';
import { readErrors } from '@castwork/federation/registry/error-log';
import { StoreAwayError } from '@castwork/federation/store/away';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageCounts } from './page-counts.ts';
import { openShell, reportOf, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

/** Opens so many pages of one server, and gives their tickets. */
const given = async ({ open }: TestShell, pages: number, headers?: Record<string, string>) => {
  const opened = Array.from({ length: pages }, () => open('/', headers));
  return (await Promise.all(opened)).map(({ ticket }) => ticket);
};

/** Pages report that the build broke. */
async function report(build: string, tickets: readonly string[]) {
  for (const ticket of tickets)
    expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
}

/** Opens so many pages; so many of them report that the build broke. */
const visits = async (build: string, { pages, broken }: { pages: number; broken: number }) =>
  report(build, (await given(shell, pages)).slice(0, broken));

/** What the browser of who tries a build out sends. */
async function trying(build: string) {
  const link = await shell.call('/creator-app/previews', { build });
  const { path } = (await link.json()) as { path: string };
  return { cookie: `castwork-preview=${path.split('/').at(-1)}` };
}

test('five pages and a fifth of those that were given a build take it back', async () => {
  const first = (await shell.live())?.build;
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 25, broken: 4 });
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
  await visits(build, { pages: 1, broken: 1 });
  // Five of 26 are less than a fifth.
  expect(await shell.live()).toMatchObject({ build });
  await visits(build, { pages: 1, broken: 1 });
  expect(await shell.live()).toMatchObject({ build: first, why: 'errors', by: 'server' });
});

test('who asks without taking a page is no page', async () => {
  const { build } = await shell.deploy('second');
  for (const path of ['/dashboard/creator', '/live/releases/creator-app'])
    for (let i = 0; i < 40; i += 1) await fetch(shell.url + path, { method: 'HEAD' });
  await visits(build, { pages: 5, broken: 5 });
  expect(await shell.live()).toMatchObject({ why: 'errors' });
});

test('a canary that breaks ends, also one that was made smaller', async () => {
  const { build } = await shell.deploy('second', 'canary', 100);
  // Of pages to come some would be given another build.
  const tickets = await given(shell, 5);
  const lowered = { build, percent: 99, why: 'rollback' };
  expect((await shell.call('/creator-app/channels/canary', lowered)).status).toBe(200);
  await report(build, tickets);
  expect((await shell.history('canary')).at(-1)).toMatchObject({ percent: 0, why: 'errors' });
});

test('four broken pages of four are not enough', async () => {
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 4, broken: 4 });
  expect(await shell.live()).toMatchObject({ build });
});

test('visitors behind one address are pages of their own, however many break', async () => {
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 60, broken: 60 });
  expect((await readErrors(shell.store, 'creator-app'))[0]).toMatchObject({ build, count: 60 });
});

test.each(['handler', 'promise'])('an error in a %s is the fault of its code', async (phase) => {
  const first = (await shell.live())?.build;
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 5; i += 1) {
    const { ticket } = await shell.open();
    expect((await shell.report(reportOf(build, ticket, phase))).status).toBe(204);
  }
  expect(await shell.live()).toMatchObject({ build: first, why: 'errors' });
});

test('a task that held up the page is kept, and takes nothing back', async () => {
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 6; i += 1) {
    const { ticket } = await shell.open();
    expect((await shell.report(reportOf(build, ticket, 'task'))).status).toBe(204);
    // Nor does it silence what breaks later.
    expect((await shell.report(reportOf(build, ticket, 'chunk'))).status).toBe(204);
  }
  expect(await readErrors(shell.store, 'creator-app')).toMatchObject([{ build, count: 12 }]);
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
});

test('a build is measured against every visitor who was given it, as stable or as canary', async () => {
  const { build } = await shell.deploy('second', 'canary', 50);
  const browsers = Array.from({ length: 100 }, (_, i) => `browser-${i}`);
  const inCanary = browsers.filter((each) => bucketOf(each, 'creator-app') < 50).slice(0, 25);
  for (const id of inCanary) await shell.open('/', { cookie: `castwork-browser=${id}` });
  await shell.deploy('second');
  // With the 25 before them, five of 30 are less than a fifth.
  await visits(build, { pages: 5, broken: 5 });
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
  await visits(build, { pages: 2, broken: 2 });
  expect(await shell.live()).toMatchObject({ why: 'errors' });
});

test('pages of who tries a build out, as each deploy does, hide nothing that visitors meet', async () => {
  const { build } = await shell.deploy('second');
  await given(shell, 40, await trying(build));
  await visits(build, { pages: 5, broken: 5 });
  expect(await shell.live()).toMatchObject({ why: 'errors' });
});

test('what a preview breaks is kept, and counted against nobody', async () => {
  const { build } = await shell.deploy('second');
  await report(build, await given(shell, 10, await trying(build)));
  expect(await readErrors(shell.store, 'creator-app')).toHaveLength(1);
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
});

test('a page that came more than ten minutes ago counts no more', async () => {
  const { build } = await shell.deploy('second');
  const at = Date.now() - 600_000;
  for (let i = 0; i < 10; i += 1) {
    const builds = [ticketBuild('creator-app', build)];
    const old = { page: `old-${i}`, at, expires: Date.now() + 60_000, builds, isPreview: false };
    const reply = await shell.report(reportOf(build, signTicket(shell.secret, old)));
    expect(reply.status).toBe(204);
  }
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
});

test('the server goes back to nothing from before the remote was removed', async () => {
  expect((await shell.call('/creator-app/remove', {})).status).toBe(200);
  const { build } = await shell.deploy('second');
  await visits(build, { pages: 8, broken: 8 });
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
});

test('what pages told is known after a restart, and they tell it once', async () => {
  const { build } = await shell.deploy('second');
  const tickets = await Promise.all(Array.from({ length: 8 }, () => shell.open()));
  for (const { ticket } of tickets.slice(0, 4))
    expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
  await shell.restart();
  for (const { ticket } of tickets.slice(0, 4))
    expect((await shell.report(reportOf(build, ticket))).status).toBe(409);
  expect(await shell.live()).toMatchObject({ build });
  expect((await shell.report(reportOf(build, tickets[4]?.ticket ?? ''))).status).toBe(204);
  expect(await shell.live()).toMatchObject({ why: 'errors', by: 'server' });
});

test('what breaks while the registry is away is taken back once it is there, though no page tells it again', async () => {
  const first = (await shell.live())?.build;
  const { build } = await shell.deploy('second');
  let isAway = false;
  const { store } = shell;
  const other = await openShell({
    store: {
      ...store,
      list: (key) =>
        isAway && key === 'counts'
          ? Promise.reject(new StoreAwayError('The registry is away.'))
          : store.list(key),
    },
  });
  const tickets = await given(other, 5);
  for (const ticket of tickets.slice(1)) await other.report(reportOf(build, ticket));
  isAway = true;
  expect((await other.report(reportOf(build, tickets[0] ?? ''))).status).toBe(503);
  isAway = false;
  await expect.poll(() => shell.live()).toMatchObject({ build: first, why: 'errors' });
  await other.close();
});

test('a report that the registry was away for is kept when the page says it again', async () => {
  const { build } = await shell.deploy('second');
  let isAway = false;
  const { store } = shell;
  const other = await openShell({
    store: {
      ...store,
      appendLine: (...line) =>
        isAway
          ? Promise.reject(new StoreAwayError('The registry is away.'))
          : store.appendLine(...line),
    },
  });
  const [ticket = ''] = await given(other, 1);
  const tell = async () => (await other.report(reportOf(build, ticket))).status;
  isAway = true;
  expect(await tell()).toBe(503);
  isAway = false;
  expect([await tell(), await tell()]).toEqual([204, 409]);
  expect(await readErrors(store, 'creator-app')).toMatchObject([{ build, count: 1 }]);
  await other.close();
  const counts = await new PageCounts(store).all(Date.now());
  expect(counts.get(`creator-app/${build}`)).toEqual({ given: 1, broken: 1 });
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
  for (const ticket of here.slice(0, 3)) await shell.report(reportOf(build, ticket));
  for (const ticket of there.slice(0, 2)) await other.report(reportOf(build, ticket));
  // Said to the other server, it is still the same page.
  for (const ticket of here.slice(0, 3))
    expect((await other.report(reportOf(build, ticket))).status).toBe(409);
  // Five of 26 are less than a fifth.
  expect(await shell.live()).toMatchObject({ build });
  await other.report(reportOf(build, there[2] ?? ''));
  expect(await shell.live()).toMatchObject({ why: 'errors', by: 'server' });
  other.noFaults();
  await other.close();
});
