import type { WaitingKind } from '@castwork/contract/operator/waiting';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { waitingSources } from './waiting-sources.ts';

/** One thing that waits. */
interface Row {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly about: string;
  readonly detail: string | null;
  readonly cents: number | null;
  readonly since: Date;
  /** How many of its kind, with itself. */
  readonly stands_for: number;
  /** How many there are in all. */
  readonly total: number;
}

/** What waits, oldest first. */
export async function waitingRows(db: Db, now: Date, most: number): Promise<readonly Row[]> {
  const sources = Object.entries(waitingSources).map(
    ([kind, source]) => sql`
      select ${sql.lit(kind)} as kind, each.*
      from (${source(now)}) each (id, about, detail, cents, since, stands_for)`,
  );
  const { rows } = await sql<Row>`
    select *, count(*) over ()::int as total
    from (${sql.join(sources, sql` union all `)}) waiting
    order by since, id limit ${most}`.execute(db);
  return rows;
}
