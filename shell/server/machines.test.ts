import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { startPostgres } from '@castwork/dev/postgres';
import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { integrityOf } from '@castwork/federation/build/integrity';
import type { RemoteRelease } from '@castwork/federation/registry';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { createToken, holderOf } from '@castwork/federation/registry/tokens';
import { fileStore } from '@castwork/federation/store/files';
import { postgresStore } from '@castwork/federation/store/postgres';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let dir: string;
let database: TestDatabase;
let machines: { close: () => Promise<void> }[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-machines-'));
  database = await createTestDatabase();
  machines = [];
});
afterEach(async () => {
  for (const { close } of machines) await close();
  await database.drop();
  await rm(dir, { recursive: true });
});

/** A machine with a data directory of its own, and the registry that all share. */
async function machine(name: string, url = database.url) {
  const copies = fileStore(join(dir, name));
  const shared = postgresStore(url);
  const store = localBuilds(shared, copies);
  const shell = await openShell({}, undefined, store);
  const close = async () => {
    await shell.close();
    await shared.close();
  };
  machines.push({ close });
  return { shell, store, copies, directory: join(dir, name, 'remotes') };
}

const buildOf = async ({ open }: TestShell) =>
  (await open()).registry.remotes['creator-app']?.build;

/** Every file that a page names comes from another server as the page says. */
async function loads(from: TestShell, page: TestShell) {
  const release = (await page.open()).registry.remotes['creator-app'] as RemoteRelease;
  for (const { url, integrity } of [release.entry, ...release.preload]) {
    const reply = await fetch(from.url + url);
    expect(reply.status).toBe(200);
    expect(integrityOf(new Uint8Array(await reply.arrayBuffer()))).toBe(integrity);
  }
}

test('a deploy to one machine is live on the other, and either has the files of both', async () => {
  const [{ shell: one }, { shell: two }] = [await machine('one'), await machine('two')];
  expect(await buildOf(one)).toBe(await buildOf(two));
  const { build } = await one.deploy('second');
  await expect.poll(() => buildOf(two)).toBe(build);
  await loads(two, one);
  await loads(one, two);
  const back = await two.call('/creator-app/channels/stable', {
    build: (await one.history())[0]?.build,
    why: 'rollback',
  });
  expect(back.status).toBe(200);
  await expect.poll(() => buildOf(one)).not.toBe(build);
  expect(await two.history()).toEqual(await one.history());
  one.noFaults();
  two.noFaults();
});

test('a token made on one machine deploys on the other, and ends on both', async () => {
  const [{ shell: one }, { shell: two }] = [await machine('one'), await machine('two')];
  const token = await createToken(one.store, 'creator-app', 'Ada');
  expect(await holderOf(two.store, 'creator-app', token)).toBe('Ada');
  expect(two.secret).toBe(one.secret);
});

test('of two deploys at once on two machines one wins', async () => {
  const [{ shell: one }, { shell: two }] = [await machine('one'), await machine('two')];
  const expectedChanges = (await one.history()).length;
  const replies = await Promise.all(
    [one, two].map(async (shell, i) => {
      const { build } = await shell.upload(`deploy ${i}`);
      const body = { build, expectedChanges, opened: 'a test' };
      return (await shell.call('/creator-app/channels/stable', body)).status;
    }),
  );
  expect(replies.toSorted()).toEqual([200, 409]);
});

test('while PostgreSQL is away, everyone gets what is live; deploys are refused, and go on later', async () => {
  // Beside what each test removes at its end: by then this server still writes.
  const own = await mkdtemp(join(tmpdir(), 'castwork-machines-away-'));
  const [directory, logFile, port] = [join(own, 'pg'), join(own, 'pg.log'), await freePort()];
  const start = () => startPostgres({ directory, logFile, port, durable: false });
  let postgres = await start();
  onTestFinished(async () => {
    await postgres.stop();
    await rm(own, { recursive: true });
  });
  const { shell, store } = await machine('one', postgres.url);
  const { build } = await shell.deploy('second');
  const { build: next } = await shell.upload('third');
  await store.keep([`creator-app/${build}`]);
  await postgres.stop();

  expect(await buildOf(shell)).toBe(build);
  await loads(shell, shell);
  const { ticket } = await shell.open();
  const report = { remote: 'creator-app', build, phase: 'run', message: 'boom', ticket };
  expect((await shell.report(report)).status).toBe(503);
  const request = { build: next, opened: 'a test' };
  const refused = await shell.call('/creator-app/channels/stable', request);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: 'The registry cannot be reached at the moment.' },
  ]);
  expect((await fetch(`${shell.url}/remotes/creator-app/${next}/entry.js`)).status).toBe(503);

  postgres = await start();
  expect((await shell.report(report)).status).toBe(204);
  expect((await shell.call('/creator-app/channels/stable', request)).status).toBe(200);
  await expect.poll(() => buildOf(shell)).toBe(next);
  expect(shell.logged.filter((line) => !line.includes('cannot be reached'))).toEqual([]);
});

test('a copy that was damaged is made anew at the next start, and one of a build that is gone goes', async () => {
  const { shell, copies, directory } = await machine('one');
  const { build } = await shell.deploy('second');
  const [path, gone] = [`creator-app/${build}/routes.js`, 'a'.repeat(20)];
  await expect.poll(() => copies.get(path)).not.toBeNull();
  const sound = await copies.get(path);
  await writeFile(join(directory, path), 'evil()');
  for (const name of ['creator-app', 'gone-app'])
    await copies.put(`${name}/${gone}/entry.js`, 'of long ago');
  await shell.restart();
  await expect.poll(() => copies.get(path)).toEqual(sound);
  for (const name of ['creator-app', 'gone-app'])
    await expect.poll(() => copies.list(name)).not.toContain(gone);
  await loads(shell, shell);
});

test('a live build that the registry has lost as a whole is served from the copies of it', async () => {
  const { shell, copies } = await machine('one');
  const { build } = await shell.deploy('second');
  const registry = postgresStore(database.url);
  const files = (await registry.list(`creator-app/${build}`)).toSorted();
  const copied = async () => (await copies.list(`creator-app/${build}`)).toSorted();
  await expect.poll(copied).toEqual(files);
  await registry.remove(`creator-app/${build}`);
  await registry.close();
  // Once this is gone, copies have been looked through.
  const old = `creator-app/${'a'.repeat(20)}`;
  await copies.put(`${old}/entry.js`, 'of long ago');
  await shell.restart();
  await expect.poll(() => copies.list(old)).toEqual([]);
  await loads(shell, shell);
});

test('a damaged copy of a file keeps nobody from going back, and is made anew', async () => {
  const { shell, copies, store, directory } = await machine('one');
  const first = (await shell.live())?.build ?? '';
  const path = `creator-app/${first}/routes.js`;
  await store.keep([`creator-app/${first}`]);
  const sound = await store.get(path);
  await shell.deploy('second');
  await writeFile(join(directory, path), 'evil()');
  const back = { build: first, why: 'rollback' };
  expect((await shell.call('/creator-app/channels/stable', back)).status).toBe(200);
  expect(await copies.get(path)).toEqual(sound);
});
