import { type Kysely, sql } from 'kysely';

/**
 * Money that is held for jobs, and money that sponsors add. What was transferred stays; jobs that are
 * open and work that is not decided on are held for as if it had been so from the start, which takes
 * their sponsors below zero.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(db);
  await sql`alter table ledger_transfers add job_id uuid references jobs`.execute(db);
  await sql`
    update ledger_transfers set job_id = submissions.job_id from submissions
    where submissions.id = submission_id`.execute(db);
  // What an update has to ask is asked now: the table changes further.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} enable trigger append_only`.execute(db);
  await sql`
    alter table ledger_transfers drop constraint ledger_transfers_kind_check,
    add constraint ledger_transfers_kind_check
      check (kind in ('hold', 'release', 'approval', 'resolution', 'deposit')),
    add constraint ledger_transfers_holds_are_for_jobs
      check (kind not in ('hold', 'release') or job_id is not null and submission_id is null)
    `.execute(db);
  await sql`create index on ledger_transfers (job_id)`.execute(db);

  // Whoever may lock an account has to be allowed to change it; what it is never changes.
  await sql`grant update (id) on ledger_accounts to castwork_api`.execute(db);
  await sql`
    create trigger append_only before update on ledger_accounts
    for each row when (old.* is distinct from new.*) execute function ledger_is_append_only()
    `.execute(db);
  await sql`
    create trigger append_only_as_a_whole before delete or truncate on ledger_accounts
    for each statement execute function ledger_is_append_only()`.execute(db);

  await addDeposits(db);
  await payFromHeld(db);
  await saysWhatIsHeld(db);
  await holdForOldJobs(db);
}

/** Money that sponsors add. */
async function addDeposits(db: Kysely<unknown>) {
  await sql`
    create table deposits (
      id uuid primary key,
      sponsor_id uuid not null references users,
      status text not null check (status in ('pending', 'received', 'failed')),
      amount_cents bigint not null check (amount_cents between 1 and 100000000),
      provider text not null,
      reference text not null unique check (reference <> ''),
      created_at timestamptz not null,
      received_at timestamptz,
      check ((status = 'received') = (received_at is not null))
    )`.execute(db);
  await sql`create index on deposits (sponsor_id, id)`.execute(db);
  await sql`
    grant select, insert, update (status, amount_cents, received_at) on deposits to castwork_api
    `.execute(db);
}

/** What must hold between a submission and its transfer: older ones were paid by the sponsor's account. */
async function payFromHeld(db: Kysely<unknown>) {
  await sql`
    create or replace function submission_fault(subject uuid) returns text language sql stable
    begin atomic
      select case
        -- What holds no place any more is of an earlier brief, perhaps.
        when submission.status in ('Pending', 'Submitted', 'Approved', 'Disputed')
          and submission.charge_cents * jobs.split_count > jobs.budget_cents
          then 'charges more than its part of the budget'
        when submission.status = 'Approved' and transfer.id is null
          then 'is approved without a transfer'
        when submission.status <> 'Approved' and transfer.id is not null
          then 'has a transfer without being approved'
        when (select sum(amount_cents) from ledger_entries where transfer_id = transfer.id) <> 0
          then 'has a transfer that does not sum to zero'
        when transfer.id is not null and (
          select jsonb_object_agg(
            case kind when 'sponsor' then 'held' else kind end,
            jsonb_build_array(owner_id, amount_cents))
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where transfer_id = transfer.id
          having count(*) = 3
        ) is distinct from (
          select jsonb_build_object(
            'held', jsonb_build_array(jobs.sponsor_id, -charge),
            'creator', jsonb_build_array(submission.creator_id, payout),
            'fees', jsonb_build_array(null, charge - payout)
          )
          from (
            values (
              submission.charge_cents * submission.share / 100,
              submission.payout_cents * submission.share / 100
            )
          ) as owed (charge, payout)
        )
          then 'has a transfer of other amounts than it owes'
        end
      from submissions submission
      join jobs on jobs.id = submission.job_id
      left join ledger_transfers transfer
        on transfer.submission_id = submission.id and transfer.kind in ('approval', 'resolution')
      where submission.id = subject;
    end`.execute(db);
}

/**
 * What is to be held for a job, and what is. A place can be taken until the job ends, and until then the
 * clock of its end runs: whoever asks at any moment is told the same as the transfers were written by.
 */
async function saysWhatIsHeld(db: Kysely<unknown>) {
  await sql`
    create function job_hold(subject uuid) returns bigint language sql stable
    begin atomic
      select coalesce((
        select sum(charge_cents) from submissions
        where job_id = subject and status in ('Pending', 'Submitted', 'Disputed')
      ), 0)::bigint + case
        when exists (
          select from clocks
          where subject_id = subject and transition = 'end' and not reminds
        )
        then budget_cents / split_count * (split_count - accepted_count)
        else 0
      end
      from jobs where id = subject;
    end`.execute(db);
  await sql`
    create function job_held(subject uuid) returns bigint language sql stable
    begin atomic
      select coalesce(sum(amount_cents), 0)::bigint
      from ledger_transfers
      join ledger_entries on transfer_id = ledger_transfers.id
      join ledger_accounts on ledger_accounts.id = account_id and ledger_accounts.kind = 'held'
      where job_id = subject;
    end`.execute(db);
}

async function holdForOldJobs(db: Kysely<unknown>) {
  // A due date lasts until the day has ended everywhere on Earth.
  const dueDateEnd = sql`(jobs.due_date + interval '36 hours') at time zone 'utc'`;
  await sql`
    insert into clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)
    select 'job', id, id, 'end', false, ${dueDateEnd} from jobs
    where deleted_at is null and ${dueDateEnd} > now()`.execute(db);

  // Ids are UUIDv7 here as everywhere: their order is the order in which it happened.
  await sql`
    create or replace function pg_temp.id_at(at timestamptz) returns uuid language sql volatile return
      encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid`.execute(db);
  await sql`
    create temporary table holds on commit drop as
    select pg_temp.id_at(now()) as transfer_id, id as job_id, sponsor_id, job_hold(id) as cents
    from jobs where job_hold(id) > 0`.execute(db);
  await sql`
    insert into ledger_accounts (id, kind, owner_id)
    select gen_random_uuid(), kind, sponsor_id
    from (select distinct sponsor_id from holds) as sponsors, (values ('sponsor'), ('held')) as of (kind)
    on conflict (owner_id, kind) do nothing`.execute(db);
  await sql`
    insert into ledger_transfers (id, kind, idempotency_key, job_id, created_at)
    select transfer_id, 'hold', 'hold:' || job_id || ':first', job_id, now() from holds`.execute(
    db,
  );
  await sql`
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select transfer_id, ledger_accounts.id, case kind when 'held' then cents else -cents end
    from holds join ledger_accounts on owner_id = sponsor_id and kind in ('sponsor', 'held')`.execute(
    db,
  );
  // Nothing of it is left to be asked while a later migration changes the tables.
  await sql`set constraints all immediate`.execute(db);
}
