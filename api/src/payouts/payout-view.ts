import { dollars } from '@castwork/contract/money';
import type { Payout } from '@castwork/contract/payouts/schemas';
import type { Db } from '../db/queries.ts';
import { strikesAt } from '../process/strikes-at.ts';

/** Payouts with what is shown of where they go. */
export const payoutsWithMethod = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .selectAll('payouts')
    .select(['payout_methods.kind', 'payout_methods.last4']);

/** Those with when they are on hold no more. */
export const payoutRows = (db: Db) =>
  payoutsWithMethod(db).select(strikesAt<'payout'>('payouts.id', 'release').as('releases_at'));

type Row = Awaited<ReturnType<ReturnType<typeof payoutRows>['executeTakeFirstOrThrow']>>;

/** What a creator and operators see of a payout alike. */
export const payoutFields = (row: Omit<Row, 'releases_at'>) => ({
  _id: row.id,
  amount: dollars(row.amount_cents),
  status: row.status,
  kind: row.kind,
  last4: row.last4,
  requestedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
  ...(row.is_coming_back && { isComingBack: true }),
});

/** A payout as its creator sees it. */
export const toPayout = (row: Row): Payout => ({
  ...payoutFields(row),
  isAutomatic: row.is_automatic,
  releasesAt: row.releases_at,
});

/** One of them. */
export const readPayout = async (db: Db, id: string) =>
  toPayout(await payoutRows(db).where('payouts.id', '=', id).executeTakeFirstOrThrow());
