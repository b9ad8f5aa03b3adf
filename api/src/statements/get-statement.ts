import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { idOf } from '../ids.ts';
import type { Query } from '../operation.ts';

/** A transfer; the first row stands for all of before and has no id. */
interface Row {
  readonly id: string | null;
  readonly created_at: Date;
  readonly kind: TransferKind;
  readonly job_id: string | null;
  readonly title: string | null;
  readonly reason: string;
  readonly cents: number;
  /** Said by the first row. */
  readonly first_month: string | null;
}

/** Whether a transfer's id tells another hour than it happened in; as the index of these says it. */
const isOdd = sql<boolean>`case
  when created_at - uuid_extract_timestamp(id) between interval '-1 hour' and interval '1 hour'
  then 'even' else 'odd' end = 'odd'`;

/** An id of so many hours from a moment; an id that is not odd was made within one of what happened. */
const idAround = (moment: Date, hours: number) =>
  idOf(new Date(Math.max(0, moment.getTime() + hours * 3_600_000)));

/** The caller's month, from the ledger alone, read at one moment. */
export const getStatement: Query<'getStatement'> = async ({ db, now }, { params, caller }) => {
  const { month } = params;
  const begin = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(begin);
  end.setUTCMonth(begin.getUTCMonth() + 1);
  if (begin > now) throw notFound('Statement');
  // By their ids, of which sums are kept, but for what happened near the month's ends or has an odd id.
  const [low, high] = [idAround(begin, -2), idAround(end, 2)];
  const { rows } = await sql<Row>`
    with accounts as materialized (
      select id from ledger_accounts where owner_id = ${caller.actor.id}
    ), near as materialized (
      select transfer_id, amount_cents from accounts join ledger_entries on account_id = accounts.id
      where transfer_id >= ${low} and transfer_id < ${high}
      union all
      select transfer_id, amount_cents from accounts join ledger_entries on account_id = accounts.id
      where transfer_id = any(array(select id from ledger_transfers where ${isOdd}))
        and not (transfer_id >= ${low} and transfer_id < ${high})
    ), mine as materialized (
      select id, created_at, kind, job_id, reason, cents
      from (select transfer_id, sum(amount_cents)::bigint as cents from near group by transfer_id) moved
      join ledger_transfers on ledger_transfers.id = transfer_id
    )
    select null as id, null as created_at, null as kind, null as job_id, null as title, null as reason,
      (
        (select coalesce(sum(ledger_cents(id, ${low})), 0) from accounts)
        + coalesce(sum(cents * ((created_at < ${begin})::int - (id < ${low})::int)), 0)
      )::bigint as cents,
      (select to_char(created_at at time zone 'utc', 'YYYY-MM') from users where id = ${caller.actor.id})
        as first_month
    from mine
    union all
    select mine.id, mine.created_at, kind, job_id, title, reason, cents, null
    from mine left join jobs on jobs.id = job_id
    where mine.created_at >= ${begin} and mine.created_at < ${end} and cents <> 0
    order by created_at nulls first, id`.execute(db);
  const [{ cents: opening, first_month: firstMonth }, ...lines] = rows as [Row, ...Row[]];
  return {
    month,
    firstMonth: firstMonth!,
    opening: dollars(opening),
    lines: lines.map((row) => ({
      _id: row.id!,
      at: row.created_at.toISOString(),
      kind: row.kind,
      ...(row.job_id && row.title !== null ? { jobId: row.job_id, jobTitle: row.title } : {}),
      amount: dollars(row.cents),
      reason: row.reason,
    })),
    closing: dollars(lines.reduce((sum, { cents }) => sum + cents, opening)),
  };
};
