import { type Kysely, sql } from 'kysely';

/**
 * The ways out of accepted work: withdrawn, undone, expired, in dispute and resolved with a share; and
 * briefs that change. What is there already stays as it is: paid in full, and its first version.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table submissions
      add undone boolean not null default false,
      add share int not null default 100,
      add job_version int not null default 1,
      add constraint submissions_undone_is_withdrawn check (not undone or status = 'Withdrawn'),
      add constraint submissions_share_is_paid
        check (share between 1 and 100 and (share = 100 or status = 'Approved'))`.execute(db);
  // Once for each creator, but for what was undone.
  await sql`
    create unique index submissions_one_each on submissions (job_id, creator_id) where not undone
    `.execute(db);
  await sql`alter table submissions drop constraint submissions_job_id_creator_id_key`.execute(db);

  // A brief as it was before it was changed; the newest is the job itself.
  await sql`alter table jobs add version int not null default 1`.execute(db);
  await sql`
    create table job_versions (
      job_id uuid not null references jobs,
      version int not null,
      brief jsonb not null,
      replaced_at timestamptz not null,
      primary key (job_id, version)
    )`.execute(db);

  await sql`
    create function accepted_brief_stays() returns trigger language plpgsql as $$
    begin
      raise check_violation using message = format('somebody has accepted the brief of job %s', new.id);
    end $$`.execute(db);
  const terms = [
    'title',
    'description',
    'budget_cents',
    'payout_cents',
    'job_type',
    'split_count',
    'radius_miles',
  ];
  const of = (row: string) => sql.join(terms.map((column) => sql.ref(`${row}.${column}`)));
  await sql`
    create trigger accepted_brief_stays
    before update of ${sql.join(terms.map((column) => sql.ref(column)))} on jobs for each row
    when (
      current_user = 'castwork_api' and old.accepted_count > 0
      and (${of('old')}) is distinct from (${of('new')})
    )
    execute function accepted_brief_stays()`.execute(db);

  // An operator who acts on the server itself has no account.
  await sql`
    alter table events drop constraint events_check,
    add constraint events_actor_fits_kind check (
      case actor_kind when 'system' then actor_id is null when 'operator' then true
      else actor_id is not null end
    )`.execute(db);

  await sql`
    alter table ledger_transfers drop constraint ledger_transfers_kind_check,
    add constraint ledger_transfers_kind_check check (kind in ('approval', 'resolution'))
    `.execute(db);
  await payShares(db);

  await sql`grant select, insert on job_versions to castwork_api`.execute(db);
  await sql`grant update (share, undone) on submissions to castwork_api`.execute(db);
  await sql`
    grant update (title, description, budget_cents, payout_cents, job_type, due_date, split_count,
      radius_miles, agent_name, agent_phone, city, state, latitude, longitude, precedence, version)
    on jobs to castwork_api`.execute(db);
}

/** What must hold between a submission and its transfer, also where a share of it is paid. */
async function payShares(db: Kysely<unknown>) {
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
          select jsonb_object_agg(kind, jsonb_build_array(owner_id, amount_cents))
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where transfer_id = transfer.id
        ) is distinct from (
          select jsonb_build_object(
            'sponsor', jsonb_build_array(jobs.sponsor_id, -charge),
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
