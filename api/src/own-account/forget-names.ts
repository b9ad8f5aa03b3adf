import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { onOneConnection } from '../db/connect.ts';
import type { Db } from '../db/queries.ts';

/** How many events are looked at in the transaction of the closing: well within its time. */
const first = 500;

/** How many are with one statement of the worker. */
const batch = 5_000;

/** No id is after it. */
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Which of them: so many at the most, before an id; where no order is said, no more are looked for. */
interface Page {
  readonly before: string;
  readonly most: number;
  readonly order: RawBuilder<unknown>;
}

/**
 * The events of each thing, by the index that begins with it.
 * @param things a query of one column, their ids
 */
const eventsOf = (
  column: 'job_id' | 'subject_id',
  things: RawBuilder<unknown>,
  { before, most, order }: Page,
) => sql`
  select event.id from (${things}) things (id) cross join lateral (
    select id from events where ${sql.ref(column)} = things.id and id < ${before}
    ${order} limit ${sql.lit(most)}
  ) event`;

/**
 * Events that may name somebody: of jobs that they asked for, worked on or wrote about, of their account
 * and of their payouts. Threads are asked for as their indexes have it: what was written in is never over.
 */
const mayName = (id: string, page: Page) => sql<{ id: string }>`
  ${eventsOf(
    'job_id',
    sql`
      select job_id from submissions where creator_id = ${id}
      union select job_id from job_requests where creator_id = ${id}
      union select job_id from threads where creator_id = ${id} and is_written and not is_over
      union select job_id from threads where sponsor_id = ${id} and is_written and not is_over`,
    page,
  )}
  union all ${eventsOf(
    'subject_id',
    sql`select ${id}::uuid union all select id from payouts where creator_id = ${id}`,
    page,
  )}
  ${page.order} limit ${sql.lit(page.most)}`;

const forget = (db: Db, id: string, events: readonly { readonly id: string }[]) =>
  sql`select forget_names(${id}::uuid, ${events.map((event) => event.id)}::uuid[])`.execute(db);

/**
 * Takes the name of whoever has closed their account out of earlier briefs, payout accounts and what others
 * were told before there were events; and out of the events, where there are not many.
 * @returns whether events are left
 */
export async function forgetFirst(db: Db, id: string): Promise<boolean> {
  const page = { before: last, most: first + 1, order: sql`` };
  const { rows } = await mayName(id, page).execute(db);
  await forget(db, id, rows.slice(0, first));
  return rows.length > first;
}

/**
 * Takes the name of whoever has closed their account out of all events, newest first. Each statement commits
 * by itself; done again, it finds what is left. Until then `toldData` keeps it from whoever reads them.
 */
export async function forgetRest({ settings }: Context, id: string, most = batch): Promise<void> {
  // To find them may take longer than a call may.
  await onOneConnection(settings.DATABASE_DIRECT_URL, async (db) => {
    let before: string | undefined = last;
    while (before !== undefined) {
      const page: Page = { before, most, order: sql`order by id desc` };
      const { rows } = await mayName(id, page).execute(db);
      await forget(db, id, rows);
      before = rows.at(-1)?.id;
    }
  });
}
