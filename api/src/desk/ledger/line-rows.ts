import type { LedgerLine } from '@castwork/contract/operator/ledger-schemas';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { accountLines, type AskedLines } from '../../ledger/account-lines.ts';
import type { Work } from '../../work.ts';

/** The movements of one account, newest first. */
export const lineRows = ({ trx }: Work, accountId: string, asked: AskedLines) =>
  accountLines(trx, sql<string>`${accountId}::uuid`, asked);

type Row = Awaited<ReturnType<ReturnType<typeof lineRows>['executeTakeFirstOrThrow']>>;

/** What money was moved for. */
export const aboutOf = (row: Pick<Row, 'job_id' | 'title' | 'submission_id' | 'payout_id'>) => ({
  ...(row.job_id === null ? {} : { jobId: row.job_id }),
  ...(row.title === null ? {} : { jobTitle: row.title }),
  ...(row.submission_id === null ? {} : { submissionId: row.submission_id }),
  ...(row.payout_id === null ? {} : { payoutId: row.payout_id }),
});

/** A movement as an operator sees it. */
export const toLine = (row: Row): LedgerLine => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  reason: row.reason,
  amount: dollars(row.amount_cents),
  balance: dollars(row.balance),
  ...aboutOf(row),
});
