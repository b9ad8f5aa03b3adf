import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import { accountLines } from '../ledger/account-lines.ts';
import type { Query } from '../operation.ts';

/** Every movement of one of the caller's accounts with its balance after it, newest first. */
export const getTransfers: Query<'getTransfers'> = async ({ db }, { query, caller }) => {
  const kind = query.account === 'held' ? 'held' : caller.profile.role;
  const rows = await accountLines(
    db,
    sql<string>`(
      select id from ledger_accounts
      where ledger_accounts.owner_id = ${caller.actor.id} and kind = ${kind}
    )`,
    { before: query.cursor, limit: query.limit + 1 },
  ).execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    items: page.map((row) => ({
      _id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      amount: dollars(row.amount_cents),
      balance: dollars(row.balance),
      ...(row.job_id && row.title !== null ? { jobId: row.job_id, jobTitle: row.title } : {}),
      reason: row.reason,
    })),
    nextCursor,
  };
};
