import { dollars, dollarWords } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { KnownPayment } from '../ports/payments/provider.ts';

/** A payout of which nothing is heard for longer is named, in milliseconds. */
const patience = 7 * 24 * 60 * 60 * 1_000;

/** What the ledger has of each payment at the provider: what came back with what it takes back. */
async function readLedger(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transfers as moved', 'moved.id', 'transfer_id')
    .leftJoin('ledger_transfers as first', 'first.id', 'moved.reverses')
    .select([
      sql<string>`coalesce(first.idempotency_key, moved.idempotency_key)`.as('key'),
      sql<number>`-sum(amount_cents)::bigint`.as('cents'),
    ])
    .where('ledger_accounts.kind', '=', 'provider')
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** Payouts whose end is not known yet. */
async function readUnderWay(db: Db): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'sent_at'])
    .where('status', 'in', ['pending', 'onHold', 'processing'])
    .execute();
  return new Map(rows.map(({ id, sent_at: sent }) => [`payout:${id}`, sent]));
}

/** What has left the ledger, and not the provider: it was asked back, and is not sent yet. */
async function readRequested(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('deposits')
    .select(['reference', 'refund_requested_cents as cents'])
    .where('refund_requested_cents', '>', 0)
    .execute();
  return new Map(rows.map(({ reference, cents }) => [`deposit:${reference}`, cents]));
}

const words = (cents: number) => dollarWords(dollars(cents));

/**
 * Holds the ledger against what a provider says: payment by payment, and what is under way for too
 * long.
 * @param payments all that the provider knows
 * @returns a sentence for each difference, without its full stop
 */
export async function reconcile(
  db: Db,
  payments: readonly KnownPayment[],
  now: Date,
): Promise<string[]> {
  const [ledger, underWay] = [await readLedger(db), await readUnderWay(db)];
  const requested = await readRequested(db);
  const provider = new Map(payments.map(({ key, cents }) => [key, cents]));
  return [...new Set([...ledger.keys(), ...provider.keys()])].toSorted().flatMap((key) => {
    const ours = (ledger.get(key) ?? 0) + (requested.get(key) ?? 0);
    const theirs = provider.get(key) ?? 0;
    const sent = underWay.get(key);
    if (sent === undefined || theirs !== 0)
      return ours === theirs && sent === undefined
        ? []
        : [`${key}: the ledger has ${words(ours)}, the provider ${words(theirs)}`];
    return sent && now.getTime() - sent.getTime() > patience
      ? [`${key}: sent on ${sent.toISOString().slice(0, 10)}, and nothing was heard of it`]
      : [];
  });
}
