import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { KnownPayment } from '../ports/payments/provider.ts';

/** Payments in one statement. */
const atATime = 1_000;

/** A table for what a provider tells. Its connection alone sees it, and takes it along when it ends. */
export const makeToldPayments = (db: Db) =>
  sql`create temporary table told_payments (
    nth bigint generated always as identity, key text not null, cents bigint not null
  )`.execute(db);

/**
 * Takes what a provider tells in place of what it told before: a process holds a statement's worth of it.
 * In their order, since what is told of a payment later stands for what was told of it earlier.
 */
export async function takeTold(db: Db, payments: AsyncIterable<KnownPayment>): Promise<void> {
  await sql`truncate told_payments`.execute(db);
  let held: KnownPayment[] = [];
  const write = async () => {
    const [keys, cents] = [held.map((each) => each.key), held.map((each) => each.cents)];
    await sql`
      insert into told_payments (key, cents)
      select * from unnest(${keys}::text[], ${cents}::bigint[])`.execute(db);
    held = [];
  };
  for await (const each of payments) {
    held.push(each);
    if (held.length === atATime) await write();
  }
  await write();
  // Nothing else counts what a temporary table holds.
  await sql`analyze told_payments`.execute(db);
}
