import { earliestOpenDueDate } from '@castwork/contract/dates';
import { dollars } from '@castwork/contract/money';
import type { OperatorJobRow } from '@castwork/contract/operator/job-schemas';
import { jobStatus } from '@castwork/contract/process/job';
import { sql } from 'kysely';
import { personOf } from '../db/operator-person.ts';
import type { Db } from '../db/queries.ts';
import { isTakenDown } from '../jobs/job-view.ts';

/** Jobs of all sponsors, as an operator sees them. */
export const operatorJobRows = (db: Db) =>
  db
    .selectFrom('jobs')
    .innerJoin('users as sponsors', 'sponsors.id', 'jobs.sponsor_id')
    .select(['jobs.id', 'jobs.title', 'jobs.created_at', 'jobs.due_date', 'jobs.deleted_at'])
    .select(['jobs.budget_cents', 'jobs.accepted_count', 'jobs.split_count'])
    .select(personOf('sponsors').as('sponsor'))
    .select(
      sql<number>`(
        select count(*) from submissions where job_id = jobs.id and submissions.status = 'Approved'
      )`.as('paid'),
    )
    .select(isTakenDown.as('is_taken_down'));

type Row = Awaited<ReturnType<ReturnType<typeof operatorJobRows>['executeTakeFirstOrThrow']>>;

/** A job as the list has it. */
export const toOperatorJobRow = (now: Date, row: Row): OperatorJobRow => ({
  _id: row.id,
  title: row.title,
  sponsor: row.sponsor,
  status: jobStatus(
    { isDeleted: row.deleted_at !== null, dueDate: row.due_date },
    earliestOpenDueDate(now),
  ),
  isTakenDown: row.is_taken_down,
  createdAt: row.created_at.toISOString(),
  dueDate: row.due_date,
  budget: dollars(row.budget_cents),
  accepted: row.accepted_count,
  splitCount: row.split_count,
  paid: row.paid,
});
