import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** One thing that waits. */
interface Row {
  readonly kind: string;
  readonly id: string;
  readonly about: string;
  readonly cents: number | null;
  readonly since: Date;
  /** How many there are in all. */
  readonly total: number;
}

/** A clock that is due is taken within a second: one that is not taken for so long is late. */
const lateAfter = '1 minute';

const disputes = sql`
  select 'dispute', submissions.id::text, jobs.title, submissions.payout_cents, (
    select max(at) from events where subject_id = submissions.id and type = 'dispute_opened'
  )
  from submissions join jobs on jobs.id = job_id
  where status = 'Disputed'`;

const name = sql`coalesce(
  nullif(stage_name, ''), nullif(business_name, ''), nullif(full_name, ''), email
)`;

// What Stripe pays out goes by itself, and what is on hold waits for its time.
const payoutsToSend = sql`
  select 'payoutToSend', payouts.id::text, ${name}, amount_cents, payouts.created_at
  from payouts join users on users.id = creator_id join payout_methods on payout_methods.id = method_id
  where status in ('pending', 'processing') and kind = 'bank'`;

// Until the creator asks again, which they do once what was wrong is mended.
const failedPayouts = sql`
  select 'payoutFailed', payouts.id::text, ${name}, amount_cents, ended_at
  from payouts join users on users.id = creator_id
  where status = 'failed' and not exists (
    select from payouts later where later.creator_id = payouts.creator_id and later.id > payouts.id
  )`;

const depositsAwaited = sql`
  select 'depositAwaited', deposits.id::text, ${name}, amount_cents, deposits.created_at
  from deposits join users on users.id = sponsor_id
  where status = 'pending' and provider = 'manual'`;

// As the last night found them, since the first night that did.
const differences = sql`
  select 'difference', difference, difference, null, (
    select min(at) from reconciliations where differences ? difference
  )
  from (select differences from reconciliations order by day desc limit 1) last,
    jsonb_array_elements_text(differences) difference`;

const lateClocks = (now: Date) => sql`
  select 'lateClock', subject_id || ' ' || transition || ' ' || reminds,
    subject_kind || ': ' || transition, null, due_at
  from clocks where due_at < ${now}::timestamptz - ${lateAfter}::interval`;

/** What waits, oldest first; nothing of it is stored: it is what the tables say. */
export async function waitingRows(db: Db, now: Date, most: number): Promise<readonly Row[]> {
  const sources = [
    disputes,
    payoutsToSend,
    failedPayouts,
    depositsAwaited,
    differences,
    lateClocks(now),
  ];
  const { rows } = await sql<Row>`
    select *, count(*) over ()::int as total
    from (${sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union all `,
    )}) as waiting (kind, id, about, cents, since)
    order by since, id limit ${most}`.execute(db);
  return rows;
}
