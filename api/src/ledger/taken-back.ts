import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { PaymentEvents } from '../db/stripe-tables.ts';
import { depositKey, depositKeyText } from '../ports/payments/keys.ts';
import { failedRefunds, isWithBank, refundEnds } from '../ports/payments/stripe-events.ts';

/** Whole cents of one deposit that have left again, by why. */
export type TakenBack = Record<'refund' | 'chargeback', number>;

/** What came with a deposit, and what of it was asked back and is not sent yet. */
export interface Came {
  readonly id: string;
  readonly amount_cents: number;
  readonly refund_requested_cents: number;
}

const sum = (cents: Iterable<number>) => [...cents].reduce((all, each) => all + each, 0);

/** What a dispute or a refund ends in. */
const last = ['won', 'lost', 'warning_closed', 'prevented', ...refundEnds];

/** Of two states told of in the same second the later one is further along. */
const stage = (state: string) => (last.includes(state) ? 2 : state.startsWith('warning') ? 0 : 1);

type Told = Pick<Selectable<PaymentEvents>, 'type' | 'payment' | 'subject' | 'cents'>;

/** What was refunded of each payment, in whole cents, by what was told in the order in which it happened. */
function refundedOf(inOrder: readonly Told[]): Map<string, number> {
  const refunded = new Map<string, number>();
  const failed = new Set<string>();
  for (const { type, payment, subject, cents } of inOrder) {
    const before = refunded.get(payment) ?? 0;
    // It tells of all that was refunded of its payment so far.
    if (type === 'charge.refunded') refunded.set(payment, Math.max(cents, before));
    // Told of by several events, each of the one refund.
    else if (failedRefunds.includes(type) && !failed.has(subject)) {
      failed.add(subject);
      refunded.set(payment, Math.max(0, before - cents));
    }
  }
  return refunded;
}

/**
 * What was told of a deposit, in whatever order: all that was refunded, by hand and by the provider, but no
 * more than came, and all that banks have taken back by the newest news of each dispute.
 */
export async function toldBack(db: Db, { id, amount_cents: came }: Came): Promise<TakenBack> {
  const told = await db
    .selectFrom('payment_events')
    .select(['type', 'payment', 'subject', 'cents', 'state', 'at', 'id'])
    .where('payment', 'in', (events) =>
      events
        .selectFrom('payment_events')
        .select('payment')
        .where('deposit_id', '=', id)
        .where('payment', '<>', ''),
    )
    .execute();
  const inOrder = told.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      stage(one.state) - stage(other.state) ||
      one.id.localeCompare(other.id),
  );
  const disputes = inOrder.filter(({ type }) => type.startsWith('charge.dispute.'));
  const newest = new Map(disputes.map((event) => [event.subject, event]));
  return {
    refund: Math.min(came, sum(refundedOf(inOrder).values())),
    chargeback: sum(
      [...newest.values()].map(({ state, cents }) => (isWithBank(state) ? cents : 0)),
    ),
  };
}

/**
 * What the ledger shall have of a deposit: what was told of, and what its sponsor has asked back, which
 * nobody may spend while it is on its way.
 */
export async function dueBack(db: Db, came: Came): Promise<TakenBack> {
  const told = await toldBack(db, came);
  return { ...told, refund: told.refund + came.refund_requested_cents };
}

/** What has left a deposit again, in whole cents, by its row in `deposits`. */
const backOf = (isMeant = sql`true`) => sql<number>`(
  select coalesce(sum(back_entries.amount_cents), 0)::bigint
  from ledger_transfers came join ledger_transfers back on back.reverses = came.id
    join ledger_entries back_entries on back_entries.transfer_id = back.id
    join ledger_accounts on ledger_accounts.id = back_entries.account_id
  where came.idempotency_key = ${sql.raw(depositKeyText)}
    and ledger_accounts.kind = 'provider' and ${isMeant}
)`;

/** What has not, likewise. */
export const leftOf = sql<number>`(
  case status when 'received' then amount_cents - ${backOf()} else 0 end
)`;

/** What of it was refunded, asked for or not, likewise. */
export const sentBack = sql<number>`(
  ${backOf(sql`back.kind = 'refund'`)} - refund_requested_cents
)`;

/** By which references an operator has recorded that, likewise: the oldest first. Stripe knows a payment by its own. */
export const sentBackAs = sql<string[]>`(
  select coalesce(array_agg(subject order by payment_events.at), '{}') from payment_events
  where payment_events.payment = deposits.reference
)`;

/** What its bank has taken back, likewise. */
export const chargedBack = backOf(sql`back.kind = 'chargeback'`);

/** What the ledger has of it. */
export async function movedBack(db: Db, reference: string) {
  const rows = await db
    .selectFrom('ledger_transfers as first')
    .innerJoin('ledger_transfers as back', 'back.reverses', 'first.id')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'back.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where('first.idempotency_key', '=', depositKey(reference))
    .where('ledger_accounts.kind', '=', 'provider')
    .select(['back.kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .groupBy('back.kind')
    .execute();
  const of = (kind: keyof TakenBack) =>
    rows.find((row) => row.kind === kind) ?? { cents: 0, times: 0 };
  return { refund: of('refund'), chargeback: of('chargeback') };
}
