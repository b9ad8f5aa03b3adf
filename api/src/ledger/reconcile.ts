import { dollars, dollarWords } from '@castwork/contract/money';
import { openPayouts } from '@castwork/contract/process/open-payouts';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { depositKey, payoutKey } from '../ports/payments/keys.ts';
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

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Payouts whose end is not known yet, with what is known of them, where they should have ended by now. */
async function readUnderWay(db: Db, now: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select(['payouts.id', 'kind', 'status', 'sent_at', 'payouts.created_at'])
    .where('status', 'in', openPayouts)
    .execute();
  const last = new Date(now.getTime() - patience);
  return new Map(
    rows.map(({ id, kind, status, sent_at: sent, created_at: asked }) => {
      if (sent && sent < last)
        return [payoutKey(id), `sent on ${dayOf(sent)}, and nothing was heard of it`];
      // An operator sends what goes to a bank; with Stripe it goes by itself.
      if (status === 'pending' && kind === 'stripe' && asked < last)
        return [payoutKey(id), `asked for on ${dayOf(asked)}, and Stripe was not told of it yet`];
      return [payoutKey(id), ''];
    }),
  );
}

/** What has left the ledger, and not the provider: it was asked back, and is not sent yet. */
async function readRequested(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('deposits')
    .select(['reference', 'refund_requested_cents as cents'])
    .where('refund_requested_cents', '>', 0)
    .execute();
  return new Map(rows.map(({ reference, cents }) => [depositKey(reference), cents]));
}

/** What Stripe alone knows of. */
export async function readWithStripe(db: Db): Promise<Set<string>> {
  const deposits = await db
    .selectFrom('deposits')
    .select('reference')
    .where('provider', '=', 'stripe')
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select('payouts.id')
    .where('kind', '=', 'stripe')
    .execute();
  return new Set([
    ...deposits.map(({ reference }) => depositKey(reference)),
    ...payouts.map(({ id }) => payoutKey(id)),
  ]);
}

const words = (cents: number) => dollarWords(dollars(cents));

/**
 * Holds the ledger against what a provider says: payment by payment, and what is under way for too
 * long.
 * @param payments all that the provider knows
 * @param unasked of which amounts nobody can say anything
 * @returns a sentence for each difference, without its full stop
 */
export async function reconcile(
  db: Db,
  payments: readonly KnownPayment[],
  now: Date,
  unasked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const [ledger, underWay] = [await readLedger(db), await readUnderWay(db, now)];
  const requested = await readRequested(db);
  const provider = new Map(payments.map(({ key, cents }) => [key, cents]));
  return [...new Set([...ledger.keys(), ...provider.keys()])].toSorted().flatMap((key) => {
    const ours = (ledger.get(key) ?? 0) + (requested.get(key) ?? 0);
    const theirs = provider.get(key) ?? 0;
    const silence = underWay.get(key);
    // What is under way can be with the provider already, or not.
    const differs = ours !== theirs && !unasked.has(key);
    if (differs && (silence === undefined || theirs !== 0))
      return [`${key}: the ledger has ${words(ours)}, the provider ${words(theirs)}`];
    return silence ? [`${key}: ${silence}`] : [];
  });
}
