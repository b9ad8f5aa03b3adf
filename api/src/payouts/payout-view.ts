import { dollars } from '@castwork/contract/money';
import type { Payout } from '@castwork/contract/payouts/schemas';
import type { Db } from '../db/queries.ts';
import { strikesAt } from '../process/strikes-at.ts';

/** Payouts with what is shown of where they go. */
export const payoutRows = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .selectAll('payouts')
    .select(['payout_methods.kind', 'payout_methods.last4'])
    .select(strikesAt<'payout'>('payouts.id', 'release').as('releases_at'));

type Row = Awaited<ReturnType<ReturnType<typeof payoutRows>['executeTakeFirstOrThrow']>>;

/** A payout as its creator sees it. */
export const toPayout = (row: Row): Payout => ({
  _id: row.id,
  amount: dollars(row.amount_cents),
  status: row.status,
  kind: row.kind,
  last4: row.last4,
  isAutomatic: row.is_automatic,
  requestedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  releasesAt: row.releases_at,
  reference: row.reference,
  reason: row.reason,
});

/** One of them. */
export const readPayout = async (db: Db, id: string) =>
  toPayout(await payoutRows(db).where('payouts.id', '=', id).executeTakeFirstOrThrow());
