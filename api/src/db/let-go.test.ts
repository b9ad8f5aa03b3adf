import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestDatabase } from '@castwork/testing/database';
import { expect, test } from 'vitest';
import { createPool } from './connect.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'minor' | 'major' }) => void;

/** Bytes in use once what was made since the last look, and is needed no more, is collected as such. */
function usedBytes() {
  // What is young is collected at the second time: the first only makes it old enough.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}

test('what statements found goes with the young garbage, and waits for no collection of all', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, 1);
  const client = await pool.connect();
  const find = async () => {
    const { rows } = await client.query<{ found: string }>(
      "select repeat('x', $1) as found",
      [100_000],
    );
    return rows[0]!.found.length;
  };
  await find();
  collect({ type: 'major' });
  const before = usedBytes();
  for (let n = 0; n < 100; n += 1) expect(await find()).toBe(100_000);
  expect(usedBytes() - before).toBeLessThan(2_000_000);
  client.release();
  await pool.end();
  await database.drop();
});
