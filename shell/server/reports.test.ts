import {
  type PageTicket,
  signTicket,
  ticketBuild,
} from '@castwork/federation/registry/page-ticket';
import { readErrors } from '@castwork/federation/registry/error-log';
import { sign } from '@castwork/federation/registry/secret';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveRoutes } from './live-routes.ts';
import { openShell, reportOf, type TestShell } from './testing.ts';
import { Watch } from './watch.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const stored = async () => (await readErrors(shell.store, 'creator-app')).length;

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
  for (const text of texts)
    expect((await shell.report(reportOf(build, text))).status, text).toBe(403);
  const { ticket: _none, ...without } = reportOf(build, '');
  expect((await shell.report(without)).status).toBe(400);
  expect(await stored()).toBe(0);
  expect(await shell.live()).toMatchObject({ build });
});

test('a page is heard once about a build: what it says again counts and stores nothing', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
  for (const phase of ['run', 'render', 'run', 'render', 'run'])
    expect((await shell.report(reportOf(build, ticket, phase))).status).toBe(409);
  expect(await readErrors(shell.store, 'creator-app')).toMatchObject([{ build, count: 1 }]);
  expect(await shell.live()).toMatchObject({ build });
});

test('files that did not arrive first do not silence code that breaks later', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  expect((await shell.report(reportOf(build, ticket, 'chunk'))).status).toBe(204);
  expect((await shell.report(reportOf(build, ticket, 'render'))).status).toBe(204);
});

test('a page says nothing of a remote or a build that it was not given', async () => {
  const before = await shell.open();
  const { build } = await shell.deploy('second');
  const unseen = await shell.upload('never live');
  const now = await shell.open();
  const wrong = [
    reportOf(build, before.ticket),
    reportOf(unseen.build, now.ticket),
    reportOf('a'.repeat(20), now.ticket),
    { ...reportOf(build, now.ticket), remote: 'unknown-app' },
  ];
  for (const report of wrong) expect((await shell.report(report)).status).toBe(403);
  expect(await stored()).toBe(0);
  expect(await readErrors(shell.store, 'unknown-app')).toEqual([]);
});

test('what a browser says reaches no terminal as a command', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  await shell.report({
    ...reportOf(build, ticket),
    message: 'red \u001b[31m\u009b2J\r\nlines\u2028\u202Eback',
  });
  const [summary] = await readErrors(shell.store, 'creator-app');
  expect(summary?.last.message).toBe('red  [31m 2J lines back');
});

test('a build that is gone is no longer spoken of, whatever the ticket says', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  await shell.store.remove(`creator-app/${build}`);
  expect((await shell.report(reportOf(build, ticket))).status).toBe(410);
  expect(await stored()).toBe(0);
  expect(await shell.store.list('told')).toEqual([]);
});

test('what is kept of a build in a day is bounded, and nobody uses that up by saying the same again', async () => {
  const { build } = await shell.deploy('second');
  const tickets = await Promise.all(Array.from({ length: 3 }, () => shell.open()));
  const watch = new Watch(shell.options);
  const routes = liveRoutes(shell.options, watch, 2);
  const tell = async (nth: number, phase?: string) => {
    const body = JSON.stringify(reportOf(build, tickets[nth]?.ticket ?? '', phase));
    return (await routes.request('/errors', { method: 'POST', body })).status;
  };
  expect([await tell(0), await tell(0), await tell(0)]).toEqual([204, 409, 409]);
  expect([await tell(1), await tell(2)]).toEqual([204, 429]);
  // Nor does one kind of what is said use up another: by what its code does a build is taken back.
  expect([await tell(0, 'task'), await tell(1, 'task'), await tell(2, 'task')]).toEqual([
    204, 204, 429,
  ]);
  await watch.end();
});

test('who only says what nobody believes is told to stop after thirty times in a minute', async () => {
  const { build } = await shell.deploy('second');
  const statuses: number[] = [];
  for (let nth = 0; nth < 31; nth += 1)
    statuses.push((await shell.report(reportOf(build, 'guessed'))).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 403));
  expect(statuses[30]).toBe(429);
  // A page of ours behind the same address is heard all the same.
  const { ticket } = await shell.open();
  expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
});

test('a report of more than 4 KB is not read', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  const long = { ...reportOf(build, ticket), message: 'x'.repeat(5_000) };
  expect((await shell.report(long)).status).toBe(413);
  expect(await stored()).toBe(0);
});

test('what is no report, or names no remote, is refused', async () => {
  const { build } = await shell.deploy('second');
  const { ticket } = await shell.open();
  const sound = reportOf(build, ticket);
  for (const body of ['not json', JSON.stringify({ ...sound, remote: '../../etc' })])
    expect((await fetch(`${shell.url}/live/errors`, { method: 'POST', body })).status).toBe(400);
  expect(await stored()).toBe(0);
});
