import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { holderOf } from '@castwork/federation/registry/tokens';
import { postgresStore } from '@castwork/federation/store/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '@castwork/testing/database';

/** Runs `pnpm remotes` with a registry; gives what it said. */
const remotes = (REGISTRY_URL: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'remotes.ts'), ...args], {
    env: { PATH: process.env.PATH, REGISTRY_URL },
  });

test('tokens of a registry in PostgreSQL are made and ended from any machine that reaches it', async () => {
  const database = await createTestDatabase();
  const store = postgresStore(database.url);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  const { stdout } = await remotes(database.url, 'token', 'creator-app', '--who', 'Ada');
  const token = stdout.split('\n')[0] ?? '';
  expect(await holderOf(store, 'creator-app', token)).toBe('Ada');
  await remotes(database.url, 'token', 'creator-app', '--revoke');
  expect(await holderOf(store, 'creator-app', token)).toBeNull();
  await expect(remotes(database.url, 'token', 'creator-app', '--revoke')).rejects.toMatchObject({
    code: 1,
    stderr: 'creator-app has no tokens.\n',
  });
});

test('a registry that does not answer is one sentence', async () => {
  const asked = remotes('postgres://nobody@127.0.0.1:1/none', 'token', 'creator-app');
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: 'The registry cannot be reached at the moment.\n',
  });
});
