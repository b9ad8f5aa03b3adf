import { type Kysely, sql } from 'kysely';

/** Operators have accounts, and a second step of a login is kept for whoever has one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      drop constraint users_role_check,
      add constraint users_role_check check (role in ('creator', 'sponsor', 'operator'))`.execute(
    db,
  );
  // Whatever the code above the database does: nobody who has an account becomes an operator.
  await sql`
    create function operators_are_made() returns trigger language plpgsql as $$
    begin
      raise check_violation using message = 'an operator is made on the server, never of an account';
    end $$`.execute(db);
  await sql`
    create trigger operators_are_made before update of role on users for each row
    when (
      old.confirmed_at is not null and old.role <> new.role
      and 'operator' in (old.role, new.role)
    )
    execute function operators_are_made()`.execute(db);

  await sql`
    create table user_totp (
      user_id uuid primary key references users on delete cascade,
      secret_sealed bytea not null,
      last_step bigint not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`grant select, insert, update (last_step), delete on user_totp to castwork_api`.execute(
    db,
  );
}
