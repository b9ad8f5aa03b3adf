import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { creatorNameOf } from '../db/creator-name.ts';
import type { LedgerAccountKind } from '../db/ledger-tables.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { isTakenDown } from '../jobs/job-view.ts';
import type { Query } from '../operation.ts';

/** The sum of a transfer's entries in accounts of one kind, in cents. */
const to = (kind: LedgerAccountKind) =>
  sql<number>`(sum(amount_cents) filter (where ledger_accounts.kind = ${kind}))::bigint`;

/** What was paid for a job of the caller's, deleted ones too. */
export const getReceipt: Query<'getReceipt'> = async ({ db }, { params, caller }) => {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'deleted_at', isTakenDown.as('is_taken_down')])
    .where('id', '=', soughtId(params.id))
    .where('sponsor_id', '=', caller.actor.id)
    .executeTakeFirst();
  if (!job) throw notFound('Job');
  const rows = await db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .innerJoin('users', 'users.id', 'submissions.creator_id')
    .select(['ledger_transfers.id', 'ledger_transfers.created_at', 'share', 'submission_id'])
    .select([creatorNameOf('users').as('name'), to('creator').as('payout'), to('fees').as('fee')])
    .where('submissions.job_id', '=', job.id)
    .groupBy(['ledger_transfers.id', 'submissions.id', 'users.id'])
    .orderBy('ledger_transfers.id')
    .execute();
  return {
    jobId: job.id,
    jobTitle: job.title,
    ...(job.deleted_at && !job.is_taken_down ? { isDeleted: true } : {}),
    payments: rows.map(({ payout, fee, ...row }) => ({
      _id: row.id,
      at: row.created_at.toISOString(),
      acceptedJobId: row.submission_id!,
      creatorName: row.name,
      share: row.share,
      payout: dollars(payout),
      fee: dollars(fee),
      amount: dollars(payout + fee),
    })),
    total: dollars(rows.reduce((sum, { payout, fee }) => sum + payout + fee, 0)),
  };
};
