import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../test/own-database.ts';
import { makeToldPayments, takeTold } from './told-payments.ts';

const db = await openDatabase();
await makeToldPayments(db);

async function told() {
  const { rows } = await sql<{ key: string; cents: number }>`
    select key, cents from told_payments order by nth`.execute(db);
  return rows;
}

test('a process holds a thousand at most of the payments that a provider tells of', async () => {
  const held: number[] = [];
  async function* many() {
    for (let n = 0; n < 2_500; n += 1) {
      yield { key: `deposit:${n}`, cents: n };
      if (n % 500 === 499) held.push(n + 1 - (await told()).length);
    }
  }
  await takeTold(db, many());
  expect(held).toEqual([500, 0, 500, 0, 500]);
  expect(await told()).toHaveLength(2_500);
});

test('they are kept in the order in which they were told', async () => {
  const keys = Array.from({ length: 1_001 }, (_, n) => `deposit:${(n * 7) % 1_001}`);
  async function* mixed() {
    for (const key of keys) yield { key, cents: 1 };
  }
  await takeTold(db, mixed());
  expect((await told()).map(({ key }) => key)).toEqual(keys);
});

test('what was told the time before is gone', async () => {
  await takeTold(db, (async function* () {})());
  expect(await told()).toEqual([]);
});
