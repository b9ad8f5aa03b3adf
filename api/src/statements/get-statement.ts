import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { notFound } from '../errors.ts';
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

/** The caller's month, from the ledger alone, read at one moment. */
export const getStatement: Query<'getStatement'> = async ({ db, now }, { params, caller }) => {
  const { month } = params;
  const begin = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(begin);
  end.setUTCMonth(begin.getUTCMonth() + 1);
  if (begin > now) throw notFound('Statement');
  const { rows } = await sql<Row>`
    with mine as (
      select ledger_transfers.id, created_at, ledger_transfers.kind, job_id, reason,
        sum(amount_cents)::bigint as cents
      from ledger_accounts
      join ledger_entries on account_id = ledger_accounts.id
      join ledger_transfers on ledger_transfers.id = transfer_id
      where owner_id = ${caller.actor.id} and created_at < ${end}
      group by ledger_transfers.id
    )
    select null as id, null as created_at, null as kind, null as job_id, null as title, null as reason,
      coalesce(sum(cents), 0)::bigint as cents,
      (select to_char(created_at at time zone 'utc', 'YYYY-MM') from users where id = ${caller.actor.id})
        as first_month
    from mine where created_at < ${begin}
    union all
    select mine.id, mine.created_at, kind, job_id, title, reason, cents, null
    from mine left join jobs on jobs.id = job_id
    where mine.created_at >= ${begin} and cents <> 0
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
