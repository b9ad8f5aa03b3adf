import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runWithin } from '@castwork/federation/cli/testing';
import { goLive } from '@castwork/federation/registry/go-live';
import { ownerToken } from '@castwork/federation/registry/secret';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openShell, reportOf, type TestShell } from './testing.ts';

let shell: TestShell;
const before = process.cwd();
beforeEach(async () => {
  shell = await openShell();
  // Where no folder has the name of the remote.
  process.chdir(shell.dataDir);
});
afterEach(() => {
  process.chdir(before);
  return shell.close();
});

const rollback = (url: string, ...more: string[]) =>
  runWithin('pnpm remotes', ['rollback', 'creator-app', '--to', url, ...more], {
    token: ownerToken(shell.secret),
    open: () => Promise.reject(new Error('Nothing is opened here.')),
  });

/** What stands before the shell, and loses its answer to a call that changes something. */
async function withoutAnswers() {
  const web = createServer(async ({ url = '', method = '', headers }, reply) => {
    const { authorization = '' } = headers;
    if (method !== 'GET') return reply.destroy();
    const answer = await fetch(shell.url + url, { headers: { authorization } });
    reply.writeHead(answer.status).end(await answer.text());
  }).listen(0, 'localhost');
  onTestFinished(() => void web.close());
  await once(web, 'listening');
  return `http://localhost:${(web.address() as AddressInfo).port}`;
}

test('a rollback whose answer was lost is told how to be run again without going back further', async () => {
  const [first] = await shell.history();
  await shell.deploy('second');
  const url = await withoutAnswers();
  const { code, stderr } = await rollback(url);
  expect([code, stderr]).toEqual([
    1,
    `${url} broke off before it had answered: look whether the shell runs there, and run this again. Say --build ${first?.build} then: it may be done by now, and would go back further.\n`,
  ]);
});

test('what the server has taken back meanwhile goes back no further unless it is said', async () => {
  const [first] = await shell.history();
  const { name, build } = await shell.deploy('second');
  await shell.deploy('third');
  const about = { name, channel: 'stable', by: 'server', why: 'errors' as const };
  await goLive(shell.store, { ...about, build });
  const { code, stderr } = await rollback(shell.url);
  expect([code, stderr]).toEqual([
    1,
    `creator-app was taken back to ${build} by server already: say --build ${first?.build} to go back further.\n`,
  ]);
  expect((await shell.live())?.build).toBe(build);
  expect((await rollback(shell.url, '--build', first?.build ?? '')).code).toBe(0);
  expect((await shell.live())?.build).toBe(first?.build);
});

test('a remote is gone back from whatever is wrong with its sources', async () => {
  const [first] = await shell.history();
  await shell.deploy('second');
  await mkdir(join(shell.dataDir, 'creator-app'));
  await writeFile(join(shell.dataDir, 'creator-app/remote.ts'), '<<<<<<< HEAD');
  expect(await rollback(shell.url)).toMatchObject({ code: 0, stderr: '' });
  expect((await shell.live())?.build).toBe(first?.build);
});

test('what somebody has gone back to stays, however many of its pages break', async () => {
  const { build } = await shell.deploy('second');
  await shell.deploy('third');
  expect((await rollback(shell.url)).code).toBe(0);
  for (let i = 0; i < 5; i += 1) {
    const { ticket } = await shell.open();
    expect((await shell.report(reportOf(build, ticket))).status).toBe(204);
  }
  expect(await shell.live()).toMatchObject({ build, why: 'rollback' });
});
