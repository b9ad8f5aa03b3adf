import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What `pnpm migrate` says that does not do it. */
const refusal = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-database.ts')], {
    env: { ...process.env, DATABASE_OWNER_URL: 'postgres://a:b@127.0.0.1:1/none' },
  }).then(
    () => 'done',
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

test('a database that cannot be migrated is said in one sentence', async () => {
  expect(await refusal()).toMatch(
    /^1: The database cannot be migrated: [^\n]*ECONNREFUSED[^\n]*\.\n$/,
  );
});
