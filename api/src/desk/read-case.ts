import { dollars } from '@castwork/contract/money';
import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Work } from '../work.ts';
import { disputeRows, toDispute } from './dispute-rows.ts';
import { otherViewers } from './view-case.ts';

/** What went to accounts of a kind, in cents. */
const sumTo = (kind: 'creator' | 'fees') =>
  sql<number>`coalesce(sum(amount_cents) filter (where ledger_accounts.kind = ${kind}), 0)::bigint`;

/** What was paid for a piece of work, by movement. */
async function paidFor({ trx }: Work, submissionId: string): Promise<DisputeCase['paid']> {
  const rows = await trx
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['ledger_transfers.id', 'ledger_transfers.created_at'])
    .select([sumTo('creator').as('creator'), sumTo('fees').as('fees')])
    .where('submission_id', '=', submissionId)
    .groupBy('ledger_transfers.id')
    .orderBy('ledger_transfers.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    at: row.created_at.toISOString(),
    creator: dollars(row.creator),
    fees: dollars(row.fees),
  }));
}

/** The case of a submission. @throws Refusal 404 when it was never disputed */
export async function readCase(work: Work, id: string): Promise<DisputeCase> {
  const row = isId(id)
    ? await disputeRows(work.trx)
        .select([
          'submissions.status',
          'submissions.links',
          'submissions.accepted_at',
          'submissions.submitted_at',
          'jobs.description',
          'jobs.due_date',
          'jobs.budget_cents',
        ])
        .where('submissions.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Dispute');
  return {
    ...toDispute(row),
    status: row.status,
    brief: {
      description: row.description,
      dueDate: row.due_date,
      budget: dollars(row.budget_cents),
    },
    links: row.links,
    acceptedAt: row.accepted_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    paid: await paidFor(work, id),
    viewers: await otherViewers(work, id),
  };
}
