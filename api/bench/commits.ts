import type { Pool } from 'pg';
import { median } from './median.ts';

const pairs = 5;

/** Transactions a second that write one row each, by so many clients at once. */
async function rate(pool: Pool, clients: number, seconds: number, extra: string) {
  const end = performance.now() + seconds * 1_000;
  let commits = 0;
  const client = async () => {
    const connection = await pool.connect();
    for (; performance.now() < end; commits += 1)
      await connection.query(`begin; insert into commits default values; ${extra}; commit`);
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return commits / seconds;
}

/**
 * What NOTIFY costs those who commit: they do so one after the other, whoever they tell. With and
 * without it in turns, so that both meet the same noise.
 * @returns both rates, in words
 */
export async function commitRates(pool: Pool, clients: number, seconds: number): Promise<string> {
  await pool.query('create table if not exists commits (at timestamptz default now())');
  const bare: number[] = [];
  const telling: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    bare.push(await rate(pool, clients, seconds, 'select 1'));
    telling.push(
      await rate(pool, clients, seconds, `select pg_notify('castwork_bench', random()::text)`),
    );
  }
  return `${median(bare).toFixed(0)} commits/s, with NOTIFY ${median(telling).toFixed(0)}/s`;
}
