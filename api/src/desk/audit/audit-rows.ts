import type { Parsed } from '@castwork/contract/contract';
import { foldEmail } from '@castwork/contract/email';
import type { AuditEntry } from '@castwork/contract/operator/audit-schemas';
import { sql } from 'kysely';
import { personOf } from '../../db/operator-person.ts';
import { toldData } from '../../db/told-data.ts';
import { isId } from '../../ids.ts';
import type { Work } from '../../work.ts';

export type AuditFilter = Parsed<'getAuditCsv'>['query'];

/** The id that is meant: as it was typed, or of whose address it is; undefined where there is none. */
export async function idMeant({ trx }: Work, about: string): Promise<string | undefined> {
  if (isId(about)) return about;
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', foldEmail(about))
    .executeTakeFirst();
  return person?.id;
}

/** What somebody did, and what is about somebody or something, or their money, or names them. */
const names = (id: string) => sql<boolean>`(
  events.actor_id = ${id} or events.subject_id = ${id} or events.job_id = ${id}
  or events.subject_id = any(array(
    select id from payouts where creator_id = ${id}
    union all select id from deposits where sponsor_id = ${id}
  ))
  or (events.data ? 'personId' and events.data ->> 'personId' = ${id})
)`;

/** The beginning of a day, UTC; of the year 0 too, which a date of PostgreSQL does not know. */
const beginOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => new Date(beginOf(day).getTime() + 24 * 60 * 60 * 1_000);

/** Whom an event is about: somebody, or whose money it is. */
const whose = sql<string | null>`coalesce(
  deposits.sponsor_id, payouts.creator_id,
  case subject_kind when 'person' then events.subject_id end
)`;

/** The job that an event is about: also of a look at it, which names none for its sides not to hear of. */
const whichJob = sql<string | null>`coalesce(
  submissions.job_id, case subject_kind when 'job' then events.subject_id end
)`;

/** Events newest first, as the filter says. @param about the id that is meant */
export const auditRows = (
  { trx }: Work,
  { by, kind, from, to }: AuditFilter,
  about: string | undefined,
) =>
  trx
    .selectFrom('events')
    .leftJoin('users as creators', 'creators.id', 'events.actor_id')
    .leftJoin('deposits', (join) =>
      join.onRef('deposits.id', '=', 'events.subject_id').on('subject_kind', '=', 'deposit'),
    )
    .leftJoin('payouts', (join) =>
      join.onRef('payouts.id', '=', 'events.subject_id').on('subject_kind', '=', 'payout'),
    )
    .leftJoin('submissions', (join) =>
      join.onRef('submissions.id', '=', 'events.subject_id').on('subject_kind', '=', 'submission'),
    )
    .leftJoin('jobs', (join) => join.on('jobs.id', '=', whichJob))
    .leftJoin('users as people', (join) => join.on('people.id', '=', whose))
    .select(['events.id', 'events.at', 'events.actor_kind', 'events.actor_id', 'events.type'])
    .select([
      'events.subject_kind',
      'events.subject_id',
      toldData.as('data'),
      'people.role',
      'jobs.title',
    ])
    .select([personOf('creators').as('actor'), personOf('people').as('person')])
    // As a literal: what operators do has an index of its own.
    .$if(by !== 'all', (some) => some.where('events.actor_kind', '=', sql.lit(by as 'operator')))
    .$if(kind !== undefined, (some) => some.where('events.type', '=', kind!))
    .$if(about !== undefined, (some) => some.where(names(about!)))
    .$if(from !== undefined, (some) => some.where('events.at', '>=', beginOf(from!)))
    .$if(to !== undefined, (some) => some.where('events.at', '<', endOf(to!)))
    .orderBy('events.at', 'desc')
    .orderBy('events.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof auditRows>['executeTakeFirstOrThrow']>>;

/** An event as the audit trail has it. */
export const toEntry = (row: Row): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  by: { kind: row.actor_kind, person: row.actor_id === null ? null : row.actor },
  kind: row.type,
  subject: {
    kind: row.subject_kind,
    _id: row.subject_id,
    person: row.role === null ? null : { ...row.person, role: row.role },
  },
  data: { ...(row.title === null ? {} : { jobTitle: row.title }), ...row.data },
});
