import { dollars, dollarWords } from '@castwork/contract/money';
import { openPayouts } from '@castwork/contract/process/open-payouts';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { depositKey, depositKeyText, payoutKey, payoutKeyText } from '../ports/payments/keys.ts';

/** A payout of which nothing is heard for longer is named, in milliseconds. */
const patience = 7 * 24 * 60 * 60 * 1_000;

/** More differences have one cause, and are counted. */
const mostNamed = 1_000;

const [depositOf, payoutOf] = [sql.raw(depositKeyText), sql.raw(payoutKeyText)];

/** What an event of an operator's knows its payment by, and its amount in cents. */
const recordedKey = sql.raw(`case when type in ('deposit_received', 'deposit_refunded')
  then '${depositKey('')}' || (data ->> 'reference') else '${payoutKey('')}' || subject_id end`);
const recordedCents = sql.raw(`round((data ->> 'amount')::numeric * 100)::bigint`);

/**
 * What the ledger has of each payment at the provider, what came back with what it takes back. What was asked
 * back and is not sent yet has left the ledger alone.
 */
const ours = sql`
  select key, cents + coalesce(refund_requested_cents, 0) as cents
  from (
    select coalesce(first.idempotency_key, moved.idempotency_key) as key,
      -sum(amount_cents)::bigint as cents
    from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    join ledger_transfers as moved on moved.id = transfer_id
    left join ledger_transfers as first on first.id = moved.reverses
    where ledger_accounts.kind = 'provider'
    group by 1
  ) as ledger
  left join deposits on ${depositOf} = key`;

/**
 * What has come in and gone out: as the provider tells it, otherwise as an operator recorded it last, and
 * without what an operator has sent back. Nobody can change an event afterwards.
 */
const theirs = sql`
  select key, coalesce(told.cents, recorded.cents, 0) - coalesce(refunded.cents, 0) as cents
  from (select distinct on (key) key, cents from told_payments order by key, nth desc) as told
  full join (
    select distinct on (1) ${recordedKey} as key,
      case type when 'deposit_received' then ${recordedCents}
        when 'payout_sent' then -${recordedCents} else 0 end as cents
    from events where actor_kind = 'operator'
      and type in ('deposit_received', 'payout_sent', 'payout_failed')
    order by 1, id desc
  ) as recorded using (key)
  full join (
    select ${recordedKey} as key, sum(${recordedCents})::bigint as cents
    from events where actor_kind = 'operator' and type = 'deposit_refunded' group by 1
  ) as refunded using (key)`;

/** What Stripe alone knows of. */
const withStripe = sql`
  select ${depositOf} as key from deposits where provider = 'stripe'
  union all
  select ${payoutOf} from payouts join payout_methods on payout_methods.id = method_id
  where kind = 'stripe'`;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const words = (cents: number) => dollarWords(dollars(cents));

/** A payment that differs, or of which nothing was heard for too long. */
interface Found {
  readonly key: string;
  readonly ours: number;
  readonly theirs: number;
  readonly differs: boolean;
  /** Since when nothing was heard of what was sent. */
  readonly sent: Date | null;
  readonly asked: Date | null;
  /** How many there are in all. */
  readonly all: number;
}

function sentenceOf({ key, ours: has, theirs: had, differs, sent, asked }: Found): string {
  if (differs) return `${key}: the ledger has ${words(has)}, the provider ${words(had)}`;
  if (sent) return `${key}: sent on ${dayOf(sent)}, and nothing was heard of it`;
  return `${key}: asked for on ${dayOf(asked!)}, and Stripe was not told of it yet`;
}

/**
 * Holds the ledger against what a provider has told: payment by payment, and what is under way for too
 * long. Postgres does, since a process cannot hold every payment that there was. What is under way can be
 * with the provider already, or not; an operator sends what goes to a bank, and with Stripe it goes by itself.
 * @param db the connection whose `told_payments` holds what was told
 * @param isStripeAsked whether somebody knows of what was paid with Stripe
 * @returns a sentence for each difference, without its full stop
 */
export async function reconcile(db: Db, now: Date, isStripeAsked: boolean): Promise<string[]> {
  const last = new Date(now.getTime() - patience);
  const { rows } = await sql<Found>`
    with under_way as (
      select ${payoutOf} as key,
        case when sent_at < ${last} then sent_at end as sent,
        case when status = 'pending' and kind = 'stripe' and payouts.created_at < ${last}
          then payouts.created_at end as asked
      from payouts join payout_methods on payout_methods.id = method_id
      where status in (${sql.join([...openPayouts])})
    ),
    sides as (
      select key, coalesce(ours.cents, 0) as ours, coalesce(theirs.cents, 0) as theirs
      from (${ours}) as ours full join (${theirs}) as theirs using (key)
    ),
    compared as (
      select key, ours, theirs, sent, asked,
        ours <> theirs and unasked.key is null
          and (under_way.key is null or theirs <> 0) as differs
      from sides left join under_way using (key)
      left join (select key from (${withStripe}) as known where not ${isStripeAsked}) as unasked
        using (key)
    )
    select *, count(*) over () as all from compared
    where differs or sent is not null or asked is not null
    order by key collate "C" limit ${mostNamed}`.execute(db);
  const more = (rows[0]?.all ?? 0) - rows.length;
  return [...rows.map(sentenceOf), ...(more > 0 ? [`${more} more payments differ`] : [])];
}
