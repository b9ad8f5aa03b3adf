import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '@castwork/testing/database';
import { expect, test } from 'vitest';

test('what statements found goes with the young garbage, and waits for no collection of all', async () => {
  const database = await createTestDatabase();
  const script = join(import.meta.dirname, '../../test/bytes-held.ts');
  const command = ['--expose-gc', script, database.url];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(Number(stdout)).toBeLessThan(2_000_000);
  await database.drop();
});
