import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently, dropIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/** What an account held before a day is kept: what it holds now is that, and what was moved since. */
export async function up(db: Kysely<unknown>) {
  // In the order of time, with the amounts: neither a page nor a sum looks at the rows of other days.
  await createIndexConcurrently(
    db,
    'ledger_entries_of_account',
    sql`on ledger_entries (account_id, transfer_id) include (amount_cents)`,
  );
  await dropIndexConcurrently(db, 'ledger_entries_account_id_idx');
  // From one sum to the next are the entries of `[until, until)`.
  await sql`
    create table if not exists ledger_sums (
      account_id uuid not null references ledger_accounts,
      until uuid not null,
      cents bigint not null,
      primary key (account_id, until),
      unique (until, account_id)
    )`.execute(db);
  await sql`grant select on ledger_sums to castwork_api`.execute(db);
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  await makeFunctions(db, sql`set search_path = ${sql.id(rows[0]!.ours)}, pg_temp`);
  await sql`select sum_ledger()`.execute(db);
}

async function makeFunctions(db: Kysely<unknown>, path: ReturnType<typeof sql>) {
  await sql`
    create or replace function ledger_cents(
      account uuid, before uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    ) returns bigint language sql stable
    begin atomic
      select (coalesce(kept.cents, 0) + coalesce((
        select sum(amount_cents) from ledger_entries
        where account_id = account and transfer_id < before
          and transfer_id >= coalesce(kept.until, '00000000-0000-0000-0000-000000000000')
      ), 0))::bigint
      from (select) as one left join lateral (
        select until, cents from ledger_sums where account_id = account and until <= before
        order by until desc limit 1
      ) as kept on true;
    end`.execute(db);
  // Yesterday's begin: whoever began to write before it has long ended, also where clocks differ.
  await sql`
    create or replace function sum_ledger() returns int
    language plpgsql security definer ${path} as $$
    declare
      bound uuid := rpad(lpad(to_hex((1000 * extract(
        epoch from date_trunc('day', castwork_months.today()) - interval '1 day'
      ))::bigint), 12, '0'), 32, '0')::uuid;
      made int;
    begin
      insert into ledger_sums (account_id, until, cents)
      select account_id, bound, ledger_cents(account_id, bound)
      from (
        select distinct account_id from ledger_entries
        where transfer_id < bound and transfer_id >= coalesce(
          (select until from ledger_sums order by until desc limit 1), '00000000-0000-0000-0000-000000000000'
        )
      ) as moved
      on conflict do nothing;
      get diagnostics made = row_count;
      return made;
    end $$`.execute(db);
  await sql`revoke execute on function sum_ledger from public`.execute(db);
  await sql`grant execute on function sum_ledger to castwork_api`.execute(db);
  await sql`
    create or replace function entry_is_after_sums() returns trigger language plpgsql ${path} as $$ begin
      if exists (
        select from ledger_sums where account_id = new.account_id and until > new.transfer_id
      ) then
        raise check_violation using
          message = format('transfer %s is older than a sum of its account', new.transfer_id);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace trigger is_after_sums before insert on ledger_entries
    for each row execute function entry_is_after_sums()`.execute(db);
}
