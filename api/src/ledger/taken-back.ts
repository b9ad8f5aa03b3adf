import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { isWithBank } from '../ports/payments/stripe-events.ts';

/** Whole cents of one deposit that have left again, by why. */
export type TakenBack = Record<'refund' | 'chargeback', number>;

/** Of two states told of in the same second the later one is further along. */
const stage = (state: string) =>
  state === 'won' || state === 'lost' || state === 'warning_closed' || state === 'prevented'
    ? 2
    : state.startsWith('warning')
      ? 0
      : 1;

/**
 * What the provider has told of a deposit, in whatever order: all that was refunded, and all that banks
 * have taken back by the newest news of each dispute.
 */
export async function toldBack(db: Db, depositId: string): Promise<TakenBack> {
  const told = await db
    .selectFrom('payment_events')
    .select(['type', 'subject', 'cents', 'state', 'at', 'id'])
    .where('payment', 'in', (events) =>
      events
        .selectFrom('payment_events')
        .select('payment')
        .where('deposit_id', '=', depositId)
        .where('payment', '<>', ''),
    )
    .execute();
  const refunds = told.filter(({ type }) => type === 'charge.refunded');
  const disputes = told
    .filter(({ type }) => type.startsWith('charge.dispute.'))
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        stage(one.state) - stage(other.state) ||
        one.id.localeCompare(other.id),
    );
  const newest = new Map(disputes.map((event) => [event.subject, event]));
  return {
    refund: Math.max(0, ...refunds.map(({ cents }) => cents)),
    chargeback: [...newest.values()]
      .filter(({ state }) => isWithBank(state))
      .reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** What the ledger has of it. */
export async function movedBack(db: Db, reference: string) {
  const rows = await db
    .selectFrom('ledger_transfers as first')
    .innerJoin('ledger_transfers as back', 'back.reverses', 'first.id')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'back.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where('first.idempotency_key', '=', `deposit:${reference}`)
    .where('ledger_accounts.kind', '=', 'provider')
    .select(['back.kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .groupBy('back.kind')
    .execute();
  const of = (kind: keyof TakenBack) =>
    rows.find((row) => row.kind === kind) ?? { cents: 0, times: 0 };
  return { refund: of('refund'), chargeback: of('chargeback') };
}
