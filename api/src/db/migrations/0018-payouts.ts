import { type Kysely, sql } from 'kysely';

/**
 * Creators are paid out: how, what, and in which file. Things that happen may belong to no job. What
 * was paid before stays where it is, in the creators' accounts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table payout_methods (
      id uuid primary key,
      user_id uuid not null references users,
      kind text not null check (kind in ('bank', 'stripe')),
      account_name text not null,
      routing_number text not null,
      last4 text not null,
      account_sealed bytea not null,
      created_at timestamptz not null,
      replaces uuid unique references payout_methods,
      replaced_at timestamptz
    )`.execute(db);
  await sql`
    create unique index payout_methods_one_each on payout_methods (user_id)
    where replaced_at is null`.execute(db);

  await sql`
    create table payout_runs (
      id uuid primary key,
      at timestamptz not null,
      format text not null check (format in ('csv', 'nacha')),
      originator jsonb not null,
      written_at timestamptz
    )`.execute(db);
  await sql`
    create table payouts (
      id uuid primary key,
      creator_id uuid not null references users,
      status text not null check (status in ('pending', 'onHold', 'processing', 'paid', 'failed')),
      amount_cents bigint not null check (amount_cents between 1 and 100000000),
      method_id uuid not null references payout_methods,
      is_automatic boolean not null,
      run_id uuid references payout_runs,
      reference text not null default '',
      reason text not null default '',
      created_at timestamptz not null,
      sent_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index on payouts (creator_id, id)`.execute(db);
  await sql`create index on payouts (status, id) where status in ('pending', 'onHold', 'processing')`.execute(
    db,
  );
  await sql`create index on payouts (run_id)`.execute(db);

  // Once a day: what the ledger and the provider say otherwise of each other.
  await sql`
    create table reconciliations (
      day date primary key,
      at timestamptz not null,
      differences jsonb not null
    )`.execute(db);
  await sql`grant select, insert on reconciliations to castwork_api`.execute(db);

  await letTransfersPayOut(db);
  await letClocksBelongToNoJob(db);

  await sql`grant select, insert, update (replaced_at) on payout_methods to castwork_api`.execute(
    db,
  );
  await sql`grant select, insert, update (written_at) on payout_runs to castwork_api`.execute(db);
  await sql`
    grant select, insert,
      update (status, method_id, run_id, reference, reason, sent_at, ended_at)
    on payouts to castwork_api`.execute(db);
}

/** A payout has left its creator's account, and is back if, and only if, it has failed. */
async function letTransfersPayOut(db: Kysely<unknown>) {
  await sql`
    alter table ledger_transfers
      add column payout_id uuid references payouts,
      drop constraint ledger_transfers_kind_check,
      add constraint ledger_transfers_kind_check
        check (kind in (
          'hold', 'release', 'approval', 'resolution', 'deposit', 'payout', 'payout_return')),
      add constraint ledger_transfers_payout_fits_kind
        check ((payout_id is not null) = (kind in ('payout', 'payout_return')))`.execute(db);
  await sql`create unique index on ledger_transfers (payout_id, kind) where payout_id is not null`.execute(
    db,
  );
  await sql`
    create function payout_fault(subject uuid) returns text language sql stable
    begin atomic
      select case
        when (
          select count(*) from ledger_transfers where payout_id = payout.id and kind = 'payout'
        ) <> 1
          then 'has not left its creator''s account'
        when (payout.status = 'failed') <> exists (
          select from ledger_transfers taken
          join ledger_transfers back on back.reverses = taken.id and back.kind = 'payout_return'
          where taken.payout_id = payout.id and taken.kind = 'payout' and back.payout_id = payout.id
        )
          then 'is back if, and only if, it has failed: that does not hold'
        when exists (
          select from ledger_transfers
          where payout_id = payout.id and (
            select jsonb_object_agg(ledger_accounts.kind, jsonb_build_array(owner_id, amount_cents))
            from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
            where transfer_id = ledger_transfers.id
          ) is distinct from (
            select jsonb_build_object(
              'creator', jsonb_build_array(payout.creator_id, sign * payout.amount_cents),
              'provider', jsonb_build_array(null, -sign * payout.amount_cents)
            )
            from (values (case ledger_transfers.kind when 'payout' then -1 else 1 end)) as way (sign)
          )
        )
          then 'has a transfer of other amounts than its own'
        end
      from payouts payout
      where payout.id = subject;
    end`.execute(db);
  await sql`
    create function payout_is_sound() returns trigger language plpgsql as $$
    declare
      subject uuid;
      fault text;
    begin
      if tg_table_name = 'payouts' then subject := new.id;
      else subject := new.payout_id;
      end if;
      fault := payout_fault(subject);
      if fault is not null then
        raise check_violation using message = format('payout %s %s', subject, fault);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['payouts', 'ledger_transfers'])
    await sql`
      create constraint trigger payout_is_sound after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function payout_is_sound()`.execute(db);
}

/** Payouts have clocks too; the schedule of a creator is one that runs for the creator. */
async function letClocksBelongToNoJob(db: Kysely<unknown>) {
  await sql`
    alter table clocks
      alter column job_id drop not null,
      drop constraint clocks_subject_kind_check,
      add constraint clocks_subject_kind_check
        check (subject_kind in ('submission', 'request', 'job', 'payout')),
      add constraint clocks_payouts_have_no_job
        check ((job_id is null) = (subject_kind = 'payout'))`.execute(db);
}
