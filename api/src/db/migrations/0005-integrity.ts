import { type Kysely, sql } from 'kysely';

/**
 * What must hold within a row, and between rows at the moment a transaction commits. A fault is said
 * by one function for each kind of row, so that what is there already is judged as what comes will be.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table jobs add constraint jobs_payouts_fit_budget
    check (payout_cents * split_count <= budget_cents)`.execute(db);
  await sql`
    alter table submissions add constraint submissions_links_fit_status check (
      case when status = 'Pending' then links = '[]' and submitted_at is null
      else jsonb_typeof(links) = 'array' and links <> '[]' and submitted_at is not null end
    )`.execute(db);

  // Their bodies are bound to the tables here: no temporary table of the same name can stand in.
  await sql`
    create function job_fault(subject uuid) returns text language sql stable
    begin atomic
      select case
        when accepted_count <> (select count(*) from submissions where job_id = jobs.id)
          then 'counts other submissions than it has'
        end
      from jobs where id = subject;
    end`.execute(db);
  await sql`
    create function submission_fault(subject uuid) returns text language sql stable
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
          select jsonb_object_agg(account, jsonb_build_array(user_id, amount_cents))
          from ledger_entries where transfer_id = transfer.id
        ) is distinct from jsonb_build_object(
          'sponsor', jsonb_build_array(jobs.sponsor_id, -submission.charge_cents),
          'creator', jsonb_build_array(submission.creator_id, submission.payout_cents),
          'platform', jsonb_build_array(null, submission.charge_cents - submission.payout_cents)
        )
          then 'has a transfer of other amounts than it owes'
        end
      from submissions submission
      join jobs on jobs.id = submission.job_id
      left join ledger_transfers transfer on transfer.submission_id = submission.id
      where submission.id = subject;
    end`.execute(db);
  await refuseFaultsThere(db);

  await sql`
    create function job_is_sound() returns trigger language plpgsql as $$
    declare
      subject uuid;
      fault text;
    begin
      if tg_table_name = 'jobs' then subject := new.id;
      else subject := coalesce(new.job_id, old.job_id);
      end if;
      fault := job_fault(subject);
      if fault is not null then
        raise check_violation using message = format('job %s %s', subject, fault);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function submission_is_sound() returns trigger language plpgsql as $$
    declare
      subject uuid;
      fault text;
    begin
      if tg_table_name = 'submissions' then subject := new.id;
      else subject := new.submission_id;
      end if;
      fault := submission_fault(subject);
      if fault is not null then
        raise check_violation using message = format('submission %s %s', subject, fault);
      end if;
      return null;
    end $$`.execute(db);

  // Nothing is asked about a job that is posted with no slot taken: crowds of them cost nothing.
  await sql`
    create constraint trigger is_sound after insert on jobs deferrable initially deferred
    for each row when (new.accepted_count <> 0) execute function job_is_sound()`.execute(db);
  await sql`
    create constraint trigger stays_sound after update of accepted_count on jobs
    deferrable initially deferred for each row execute function job_is_sound()`.execute(db);
  await sql`
    create constraint trigger job_stays_sound after insert or delete on submissions
    deferrable initially deferred for each row execute function job_is_sound()`.execute(db);
  for (const table of ['submissions', 'ledger_transfers'])
    await sql`
      create constraint trigger is_sound after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function submission_is_sound()`.execute(
      db,
    );
  // A transfer is complete when it is written, and has no place for a fourth entry afterwards.
  await sql`drop trigger ledger_balances on ledger_entries`.execute(db);
  await sql`drop function ledger_balances`.execute(db);

  for (const table of ['ledger_transfers', 'ledger_entries'])
    await sql`
      create trigger append_only_as_a_whole before truncate on ${sql.table(table)}
      for each statement execute function ledger_is_append_only()`.execute(db);
}

/** @throws when a row that is there already has a fault: it must be mended by hand, knowingly */
async function refuseFaultsThere(db: Kysely<unknown>) {
  const { rows } = await sql<{ fault: string }>`
    select format('job %s %s', id, job_fault(id)) as fault from jobs where job_fault(id) is not null
    union all
    select format('submission %s %s', id, submission_fault(id)) from submissions
    where submission_fault(id) is not null
    limit 1`.execute(db);
  if (rows[0]) throw new Error(rows[0].fault);
}
