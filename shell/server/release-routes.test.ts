import { readTicket, ticketBuild } from '@castwork/federation/registry/page-ticket';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const buildsIn = (ticket: string) => readTicket(shell.secret, ticket)?.builds;

test('a page is told the files of a remote when its visitor goes there, with their hashes', async () => {
  const { build: fallback } = (await shell.live()) ?? { build: '' };
  const { build } = await shell.deploy('second');
  const page = await shell.openPage('/login');
  expect(page.registry.remotes['creator-app']).not.toHaveProperty('entry');
  const own = await shell.openPage('/dashboard/creator');
  const { release, stamp, ticket } = await shell.ask();
  expect(release).toEqual(own.registry.remotes['creator-app']);
  expect(stamp).toBe(page.stamp);
  const given = [build, fallback].map((each) => ticketBuild('creator-app', each));
  expect([buildsIn(page.ticket), buildsIn(own.ticket), buildsIn(ticket)]).toEqual([
    [],
    given,
    given,
  ]);
});

test('what it is told is kept by nobody', async () => {
  const reply = await fetch(`${shell.url}/live/releases/creator-app`);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('after a deploy it is told that it would be given something else by now', async () => {
  const page = await shell.openPage('/login');
  await shell.deploy('second');
  expect((await shell.ask()).stamp).not.toBe(page.stamp);
});

test.each(['unknown-app', '__proto__', 'constructor', '%00'])(
  'there is no remote %s',
  async (name) => {
    const { release, ticket } = await shell.ask(name);
    expect(release).toBeNull();
    expect(buildsIn(ticket)).toEqual([]);
  },
);

test('whoever is shown a preview is told of it here, too', async () => {
  const { build } = await shell.upload('tried');
  const link = await shell.call('/creator-app/previews', { build });
  const { path } = (await link.json()) as { path: string };
  const cookie = `castwork-preview=${path.split('/').at(-1)}`;
  const { release, ticket } = await shell.ask('creator-app', { cookie });
  expect(release?.build).toBe(build);
  expect(readTicket(shell.secret, ticket)?.isPreview).toBe(true);
});
