import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '@castwork/testing/database';
import { expect, onTestFinished, test } from 'vitest';

/** What `pnpm migrate` says, behind the code that it ends with. */
const migrate = (url: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-database.ts')], {
    env: { ...process.env, DATABASE_OWNER_URL: url },
  }).then(
    ({ stdout }) => `0: ${stdout}`,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

test('a database that cannot be migrated is said in one sentence', async () => {
  expect(await migrate('postgres://a:b@127.0.0.1:1/none')).toMatch(
    /^1: The database cannot be migrated: [^\n]*ECONNREFUSED[^\n]*\.\n$/,
  );
});

test('one that was migrated is said, too', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await migrate(url)).toBe('0: The database has the newest schema.\n');
});
