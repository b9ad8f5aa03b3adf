import type { EventKind } from '@castwork/contract/events/kinds';
import { sql } from 'kysely';
import { nameOf } from '../db/operator-person.ts';
import type { About } from '../subject.ts';
import type { Work } from '../work.ts';
import { writeEvents } from './write-events.ts';

/** One look for so long: a page that asks again is the same look. */
const aWhile = '1 hour';

/** The kinds that say that an operator has looked at something. */
export type ViewKind = Extract<EventKind, `${string}_viewed`>;

const views = ({ trx, now }: Work, kind: ViewKind, subjectId: string) =>
  trx
    .selectFrom('events')
    .where('subject_id', '=', subjectId)
    .where('type', '=', kind)
    .where('at', '>', sql<Date>`${now}::timestamptz - ${aWhile}::interval`);

/** Notes that an operator looks at something. It names no job, so that no side's timeline tells of it. */
export async function noteView(work: Work, kind: ViewKind, { kind: of, id }: About) {
  const seen = await views(work, kind, id)
    .select('id')
    .where('actor_id', '=', work.actor.id)
    .executeTakeFirst();
  if (!seen) await writeEvents(work, kind, [{ kind: of, id }], {});
}

/** Who else has looked at it of late. */
export async function otherViewers(work: Work, kind: ViewKind, subjectId: string) {
  const rows = await views(work, kind, subjectId)
    .innerJoin('users', 'users.id', 'actor_id')
    .select(({ fn }) => [nameOf('users').as('name'), fn.max('at').as('at')])
    .where('actor_id', '<>', work.actor.id)
    .groupBy('users.id')
    .execute();
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }));
}
