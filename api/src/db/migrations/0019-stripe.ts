import { type Kysely, sql } from 'kysely';

/**
 * What Stripe tells, each event once, and the accounts with it that creators are paid out to. What came
 * in from a sponsor can leave again, in parts: several transfers may take from one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      at timestamptz not null,
      received_at timestamptz not null,
      payment text not null,
      subject text not null,
      deposit_id uuid references deposits,
      cents bigint not null,
      state text not null
    )`.execute(db);
  await sql`create index on payment_events (payment)`.execute(db);
  await sql`create index on payment_events (deposit_id) where deposit_id is not null`.execute(db);
  await sql`grant select, insert on payment_events to castwork_api`.execute(db);

  await sql`
    create table stripe_accounts (
      user_id uuid primary key references users,
      account text not null unique,
      can_be_paid boolean not null,
      told_at timestamptz not null,
      told_by text not null
    )`.execute(db);
  await sql`
    grant select, insert, update (can_be_paid, told_at, told_by) on stripe_accounts to castwork_api
    `.execute(db);

  await sql`
    alter table ledger_transfers
      drop constraint ledger_transfers_kind_check,
      add constraint ledger_transfers_kind_check
        check (kind in (
          'hold', 'release', 'approval', 'resolution', 'deposit', 'payout', 'payout_return',
          'refund', 'chargeback')),
      drop constraint ledger_transfers_reverses_key,
      add constraint ledger_transfers_reverse_something
        check (reverses is not null or kind not in ('payout_return', 'refund', 'chargeback'))
    `.execute(db);
  await sql`
    create unique index ledger_transfers_reverse_once on ledger_transfers (reverses)
    where kind not in ('refund', 'chargeback')`.execute(db);
  await sql`create index on ledger_transfers (reverses)`.execute(db);
}
