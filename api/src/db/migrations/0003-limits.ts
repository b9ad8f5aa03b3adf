import { type Kysely, sql } from 'kysely';

/** What several API processes must agree on: limits, and answers to repeated creating calls. */
export async function up(db: Kysely<unknown>) {
  // The layout that rate-limiter-flexible expects of its Postgres store.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      fingerprint bytea not null,
      status int,
      reply jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index on idempotency_keys (created_at)`.execute(db);
}
