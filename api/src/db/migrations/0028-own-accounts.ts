import { type Kysely, sql } from 'kysely';

/** Recovery codes, what people have agreed to, and accounts that are closed. */
export async function up(db: Kysely<unknown>) {
  // With the app its codes go.
  await sql`
    create table recovery_codes (
      user_id uuid not null references user_totp on delete cascade,
      mark text not null,
      hash text not null,
      created_at timestamptz not null,
      primary key (user_id, mark)
    )`.execute(db);
  await sql`grant select, insert, delete on recovery_codes to castwork_api`.execute(db);

  await sql`
    create table consents (
      user_id uuid not null references users on delete cascade,
      version text not null,
      agreed_at timestamptz not null,
      primary key (user_id, version)
    )`.execute(db);
  await sql`grant select, insert, delete on consents to castwork_api`.execute(db);

  await sql`alter table users add column closed_at timestamptz`.execute(db);
}
