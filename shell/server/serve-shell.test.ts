import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { startPostgres } from '@castwork/dev/postgres';
import type { Build } from '@castwork/federation/registry';
import { publishDist, shellWith } from '@castwork/federation/testing';
import { readHistory } from '@castwork/federation/registry/history';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { fileStore } from '@castwork/federation/store/files';
import { postgresStore } from '@castwork/federation/store/postgres';
import { createTestDatabase } from '@castwork/testing/database';
import { readSettings } from '@castwork/settings/settings';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { serveShell, shellSettings } from './serve-shell.ts';

const log = pino({ level: 'silent' });

test('a data directory that cannot be used is told by the setting that names it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-no-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'file'), '');
  const DATA_DIR = join(directory, 'file/data');
  // With a dev server no build is needed here.
  const env = { DATA_DIR, CASTWORK_DEV_SERVERS: '{"some-app":"http://localhost:1"}' };
  await expect(serveShell(readSettings(shellSettings, env), log)).rejects.toThrow(
    `DATA_DIR ${DATA_DIR} cannot be used (ENOTDIR): set it to a directory that can be written.`,
  );
});

test('a machine whose copy of the live shell is damaged begins with the one of the registry, and replaces it for nobody', async () => {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'castwork-damaged-copy-'));
  const shared = postgresStore(database.url);
  const copies = fileStore(join(directory, 'copies'));
  const { name, build } = await publishDist(shared, directory, 'shell', shellWith({}));
  await localBuilds(shared, copies).keep([`${name}/${build.build}`]);
  await copies.put(`${name}/${build.build}/build.json`, '{');
  const port = await freePort();
  const env = { SHELL_PORT: String(port), DATA_DIR: directory, REGISTRY_URL: database.url };
  const { server, end } = await serveShell(readSettings(shellSettings, env), log);
  onTestFinished(async () => {
    await new Promise((closed) => server.close(closed));
    await end();
    await shared.close();
    await database.drop();
    await rm(directory, { recursive: true });
  });
  const page = async () => (await fetch(`http://localhost:${port}`)).status;
  await expect.poll(page).toBe(200);
  expect(await readHistory(shared, 'stable', name)).toHaveLength(1);
});

test('a shell that starts while the registry is away serves what was live, and what is once it is back', async () => {
  const own = await mkdtemp(join(tmpdir(), 'castwork-start-away-'));
  const [directory, logFile, port] = [join(own, 'pg'), join(own, 'pg.log'), await freePort()];
  const startRegistry = () => startPostgres({ directory, logFile, port, durable: false });
  let postgres = await startRegistry();
  const shared = postgresStore(postgres.url);
  onTestFinished(async () => {
    await shared.close();
    await postgres.stop();
    await rm(own, { recursive: true });
  });
  const DATA_DIR = join(own, 'data');
  const start = async () => {
    const SHELL_PORT = String(await freePort());
    const env = { SHELL_PORT, DATA_DIR, REGISTRY_URL: postgres.url };
    const { server, end } = await serveShell(readSettings(shellSettings, env), log);
    const page = async () => (await fetch(`http://localhost:${SHELL_PORT}`)).text();
    return {
      isOf: async ({ build }: Build) => (await page()).includes(`/assets/${build}/`),
      end: async () => {
        await new Promise((closed) => server.close(closed));
        await end();
      },
    };
  };

  const { build: one } = await publishDist(shared, own, 'one', shellWith({}));
  const before = await start();
  const copies = fileStore(join(DATA_DIR, 'copies'));
  await expect.poll(() => copies.get('registry.json')).not.toBeNull();
  await before.end();
  await postgres.stop();
  const after = await start();
  onTestFinished(after.end);
  expect(await after.isOf(one)).toBe(true);

  postgres = await startRegistry();
  const { build: two } = await publishDist(shared, own, 'two', shellWith({}));
  await expect.poll(() => after.isOf(two), { timeout: 20_000 }).toBe(true);
});
