import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '@castwork/dev/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { holderOf } from '../registry/tokens.ts';
import { postgresStore } from '../store/postgres.ts';

/** Runs `pnpm remotes` with a registry; gives what it said. */
const remotes = (REGISTRY_URL: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
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
});

test('a registry that does not answer is one sentence', async () => {
  const asked = remotes('postgres://nobody@127.0.0.1:1/none', 'token', 'creator-app');
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: 'The registry cannot be reached at the moment.\n',
  });
});
