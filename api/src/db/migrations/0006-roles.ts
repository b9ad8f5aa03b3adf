import { type Kysely, sql } from 'kysely';

/**
 * What the API and the worker may do with each table: what their code does. Whoever adds a table, or
 * code that does more, grants it in a migration of its own. Amounts, once written, stay.
 */
const grants = {
  users: 'select, insert, update',
  sessions: 'select, insert, delete',
  account_tokens: 'select, insert, delete',
  jobs: 'select, insert, update (accepted_count, deleted_at)',
  submissions: 'select, insert, update (status, links, feedback, submitted_at, approved_at)',
  submission_history: 'select, insert',
  job_requests: 'select, insert, update (status, reason, resolved_at, archived_at, deleted_at)',
  notifications: 'select, insert, update (read_at)',
  ledger_transfers: 'select, insert',
  ledger_entries: 'select, insert',
  rate_limits: 'select, insert, update, delete',
  idempotency_keys: 'select, insert, update, delete',
  // A process whose login is not the owner sees by these that nothing is left to migrate.
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

/** The role that the API and the worker run as. Who migrates owns the tables, and may become it. */
export async function up(db: Kysely<unknown>) {
  // A role belongs to the whole server: the migration of another database may make it just now.
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'castwork_api') then
        create role castwork_api nologin;
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then raise insufficient_privilege using message = format(
        'an administrator has to run "create role castwork_api nologin; grant castwork_api to %I" first',
        current_user);
    end $$`.execute(db);
  await sql`
    do $$ begin
      execute 'set local role castwork_api';
      reset role;
    exception when insufficient_privilege then
      begin
        execute format('grant castwork_api to %I', current_user);
      exception
        when unique_violation then null;
        when insufficient_privilege then raise insufficient_privilege using message = format(
          'an administrator has to run "grant castwork_api to %I" first', current_user);
      end;
    end $$`.execute(db);

  // Databases of before PostgreSQL 15 let everybody make tables.
  await sql`
    do $$ begin
      if has_schema_privilege('castwork_api', current_schema(), 'create') then
        execute format('revoke create on schema %I from public', current_schema());
      end if;
      if not has_schema_privilege('castwork_api', current_schema(), 'usage') then
        execute format('grant usage on schema %I to castwork_api', current_schema());
      end if;
    end $$`.execute(db);
  for (const [table, privileges] of Object.entries(grants))
    await sql`grant ${sql.raw(privileges)} on ${sql.table(table)} to castwork_api`.execute(db);
}
