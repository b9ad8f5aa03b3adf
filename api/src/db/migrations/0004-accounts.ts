import { type Kysely, sql } from 'kysely';

/** Which sign-up an account is of: a new one replaces it while the address is unconfirmed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users add column signup_id uuid not null default gen_random_uuid()`.execute(db);
  // A mailed link is good for the sign-up it was made for, and for no later one.
  await sql`alter table account_tokens add column signup_id uuid`.execute(db);
  await sql`
    update account_tokens set signup_id = users.signup_id
    from users where users.id = account_tokens.user_id`.execute(db);
  await sql`alter table account_tokens alter column signup_id set not null`.execute(db);
}
