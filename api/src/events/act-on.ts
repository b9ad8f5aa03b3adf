import type { EventKind } from '@castwork/contract/events/kinds';
import type { OperatorAct } from '@castwork/contract/operator/act';
import { sql } from 'kysely';
import { nameOf } from '../db/operator-person.ts';
import type { Db } from '../db/queries.ts';

/** The newest act of a kind that an operator did to something; null where there is none. */
export async function actOn(
  db: Db,
  kind: EventKind,
  subjectId: string,
): Promise<OperatorAct | null> {
  const row = await db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['at', 'data', sql<string>`coalesce(${nameOf('users')}, '')`.as('by')])
    .where('subject_id', '=', subjectId)
    .where('type', '=', kind)
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at.toISOString(), by: row.by, reason: row.data.reason ?? '' } : null;
}
