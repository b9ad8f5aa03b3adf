import { type Kysely, sql } from 'kysely';

/** The double-entry ledger: one transfer for each approved submission, whose entries sum to zero. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ledger_transfers (
      id uuid primary key,
      submission_id uuid not null unique references submissions,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table ledger_entries (
      transfer_id uuid not null references ledger_transfers,
      account text not null check (account in ('sponsor', 'creator', 'platform')),
      user_id uuid references users,
      amount_cents bigint not null,
      primary key (transfer_id, account),
      check ((account = 'platform') = (user_id is null))
    )`.execute(db);
  await sql`create index on ledger_entries (user_id)`.execute(db);

  await sql`
    create function ledger_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
        raise exception 'ledger transfer % does not sum to zero', new.transfer_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_balances after insert or update on ledger_entries
    deferrable initially deferred for each row execute function ledger_balances()`.execute(db);

  // What was paid is history: it is added to, never changed.
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only';
    end $$`.execute(db);
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
      for each statement execute function ledger_is_append_only()`.execute(db);
}
