import { dollars } from '@castwork/contract/money';
import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import { paidFor } from '../ledger/paid-for.ts';
import type { Work } from '../work.ts';
import { disputeRows, toDispute } from './dispute-rows.ts';
import { otherViewers } from '../cases/view-case.ts';

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
    paid: await paidFor(work.trx, id),
    viewers: await otherViewers(work, id),
  };
}
