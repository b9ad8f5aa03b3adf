import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import type { Undecided } from '@castwork/contract/process/undecided';
import { sql } from 'kysely';
import { readBalance } from '../balance/get-balance.ts';
import { personOf } from '../db/operator-person.ts';
import type { Db } from '../db/queries.ts';
import { notFound } from '../errors.ts';
import { actOn } from '../events/act-on.ts';
import { otherViewers } from '../events/views.ts';
import { soughtId } from '../ids.ts';
import { figuresOfUser } from '../people/figures.ts';
import { isOpen } from '../process/open.ts';
import type { Work } from '../work.ts';
import { peopleRows, toPersonRow } from './people-rows.ts';

/** So many reports are shown, the newest. */
const reportsShown = 20;

/** When they last did something, or logged in. */
const lastSeen = sql<Date | null>`greatest(
  (select at from events where actor_id = users.id order by events.id desc limit 1),
  (select max(created_at) from sessions where user_id = users.id)
)`;

/** Work on their side in a state that is open: whoever asks for either side's reads the work of all. */
const work = (state: Undecided) => sql<number>`
  case users.role
    when 'creator' then (
      select count(*) from submissions where creator_id = users.id and status = ${state}
    )
    else (
      select count(*) from jobs join submissions on job_id = jobs.id and not undone
      where sponsor_id = users.id and status = ${state}
    )
  end`;

async function reportsAbout(db: Db, id: string): Promise<PersonPage['reports']> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'actor_id')
    .select(['events.id', 'events.at', 'events.data', personOf('users').as('by')])
    .select(
      sql<Date | null>`(
        select at from events closing
        where closing.subject_id = events.id and closing.type = 'report_closed'
      )`.as('closed_at'),
    )
    .where('subject_id', '=', id)
    .where('events.type', '=', 'person_reported')
    .orderBy('events.id', 'desc')
    .limit(reportsShown)
    .execute();
  return rows.map(
    ({ id: _id, at, by, closed_at: closed, data: { reason = '', jobTitle = '' } }) => ({
      _id,
      at: at.toISOString(),
      by,
      reason,
      jobTitle,
      ...(closed ? { closedAt: closed.toISOString() } : {}),
    }),
  );
}

/** All that an operator needs to know of somebody. @throws Refusal 404 */
export async function readPerson(task: Work, id: string): Promise<PersonPage> {
  const { trx, now } = task;
  const row = await peopleRows(trx)
    .where('users.id', '=', soughtId(id))
    .select([lastSeen.as('last_seen'), figuresOfUser(now).as('figures')])
    .select(
      sql<number>`(
            select count(*) from sessions where user_id = users.id and expires_at > ${now}
          )`.as('sessions'),
    )
    .select(
      sql<number>`(
            select count(*) from jobs where sponsor_id = users.id and ${isOpen(now)}
          )`.as('jobs'),
    )
    .select([work('Pending').as('accepted'), work('Submitted').as('handed_in')])
    .select(work('Disputed').as('disputed'))
    .executeTakeFirst();
  if (!row) throw notFound('Person');
  const person = toPersonRow(row);
  return {
    ...person,
    fullName: row.full_name,
    lastSeenAt: row.last_seen?.toISOString() ?? null,
    sessions: row.sessions,
    figures: row.figures,
    open: {
      jobs: row.jobs,
      accepted: row.accepted,
      handedIn: row.handed_in,
      disputed: row.disputed,
    },
    balance: await readBalance(trx, { id, role: person.role }),
    suspension: row.suspended_at ? await actOn(trx, 'person_suspended', id) : null,
    reports: await reportsAbout(trx, id),
    viewers: await otherViewers(task, 'person_viewed', id),
  };
}
