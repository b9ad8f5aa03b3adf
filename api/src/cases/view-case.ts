import { sql } from 'kysely';
import { writeEvents } from '../events/write-events.ts';
import type { Work } from '../work.ts';

/** One look for so long: a page that asks again is the same look. */
const aWhile = '1 hour';

const views = ({ trx, now }: Work, submissionId: string) =>
  trx
    .selectFrom('events')
    .where('subject_id', '=', submissionId)
    .where('type', '=', 'case_viewed')
    .where('at', '>', sql<Date>`${now}::timestamptz - ${aWhile}::interval`);

/** Notes that an operator looks at a case. It names no job, so that no side's timeline tells of it. */
export async function viewCase(work: Work, submissionId: string) {
  const seen = await views(work, submissionId)
    .select('id')
    .where('actor_id', '=', work.actor.id)
    .executeTakeFirst();
  if (!seen) await writeEvents(work, 'case_viewed', [{ kind: 'submission', id: submissionId }], {});
}

/** Who else has looked at a case of late. */
export async function otherViewers(work: Work, submissionId: string) {
  const rows = await views(work, submissionId)
    .innerJoin('users', 'users.id', 'actor_id')
    .select(({ fn }) => [
      sql<string>`coalesce(nullif(full_name, ''), email)`.as('name'),
      fn.max('at').as('at'),
    ])
    .where('actor_id', '<>', work.actor.id)
    .groupBy('users.id')
    .execute();
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }));
}
