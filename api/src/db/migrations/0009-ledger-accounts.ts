import { type Kysely, sql } from 'kysely';

/**
 * The ledger as accounts: whose money it is and what for. Transfers gain a kind, a key that lets each
 * be written once, a reason, and what they reverse; the old transfers are carried over.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ledger_accounts (
      id uuid primary key,
      owner_id uuid references users,
      kind text not null check (kind in ('sponsor', 'held', 'creator', 'fees', 'provider')),
      unique nulls not distinct (owner_id, kind),
      check ((kind in ('fees', 'provider')) = (owner_id is null))
    )`.execute(db);

  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(db);

  await sql`
    alter table ledger_transfers
      alter column submission_id drop not null,
      add column kind text,
      add column idempotency_key text,
      add column reason text not null default '',
      add column reverses uuid unique references ledger_transfers`.execute(db);
  await sql`
    update ledger_transfers set kind = 'approval', idempotency_key = 'approval:' || submission_id
    `.execute(db);
  await sql`
    alter table ledger_transfers
      alter column kind set not null,
      add check (kind in ('approval')),
      alter column idempotency_key set not null,
      add unique (idempotency_key)`.execute(db);

  await sql`
    insert into ledger_accounts (id, owner_id, kind)
    select gen_random_uuid(), user_id, case account when 'platform' then 'fees' else account end
    from ledger_entries group by user_id, account`.execute(db);
  await sql`alter table ledger_entries add column account_id uuid references ledger_accounts`.execute(
    db,
  );
  await sql`
    update ledger_entries set account_id = ledger_accounts.id from ledger_accounts
    where ledger_accounts.owner_id is not distinct from ledger_entries.user_id
      and ledger_accounts.kind = case account when 'platform' then 'fees' else account end`.execute(
    db,
  );
  await sql`set constraints all immediate`.execute(db);
  await readAccounts(db);
  await sql`
    alter table ledger_entries
      alter column account_id set not null,
      drop column account,
      drop column user_id,
      add primary key (transfer_id, account_id)`.execute(db);
  await sql`create index on ledger_entries (account_id)`.execute(db);

  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} enable trigger append_only`.execute(db);
  await sql`grant select, insert on ledger_accounts to castwork_api`.execute(db);
}

/** What must hold between a submission and its transfer, and within any transfer, read off accounts. */
async function readAccounts(db: Kysely<unknown>) {
  await sql`
    create or replace function submission_fault(subject uuid) returns text language sql stable
    begin atomic
      select case
        when submission.charge_cents * jobs.split_count > jobs.budget_cents
          then 'charges more than its part of the budget'
        when submission.status = 'Approved' and transfer.id is null
          then 'is approved without a transfer'
        when submission.status <> 'Approved' and transfer.id is not null
          then 'has a transfer without being approved'
        when (select sum(amount_cents) from ledger_entries where transfer_id = transfer.id) <> 0
          then 'has a transfer that does not sum to zero'
        when transfer.id is not null and (
          select jsonb_object_agg(kind, jsonb_build_array(owner_id, amount_cents))
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where transfer_id = transfer.id
        ) is distinct from jsonb_build_object(
          'sponsor', jsonb_build_array(jobs.sponsor_id, -submission.charge_cents),
          'creator', jsonb_build_array(submission.creator_id, submission.payout_cents),
          'fees', jsonb_build_array(null, submission.charge_cents - submission.payout_cents)
        )
          then 'has a transfer of other amounts than it owes'
        end
      from submissions submission
      join jobs on jobs.id = submission.job_id
      left join ledger_transfers transfer
        on transfer.submission_id = submission.id and transfer.kind = 'approval'
      where submission.id = subject;
    end`.execute(db);
  await sql`
    create function transfer_is_balanced() returns trigger language plpgsql as $$
    declare
      subject uuid;
    begin
      if tg_table_name = 'ledger_transfers' then subject := new.id;
      else subject := new.transfer_id;
      end if;
      if (select sum(amount_cents) from ledger_entries where transfer_id = subject) is distinct from 0
      then
        raise check_violation using message = format('transfer %s does not sum to zero', subject);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`
      create constraint trigger is_balanced after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function transfer_is_balanced()`.execute(
      db,
    );
}
