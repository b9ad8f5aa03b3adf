import { dollars } from '@castwork/contract/money';
import type { Dispute } from '@castwork/contract/operator/schemas';
import { sql } from 'kysely';
import { acceptedJob } from '../db/accepted-brief.ts';
import type { Db } from '../db/queries.ts';
import { personOf } from '../db/operator-person.ts';

/** Work that was disputed, with the newest opening of a dispute about it. */
export const disputeRows = (db: Db) =>
  db
    .selectFrom('submissions')
    .innerJoinLateral(acceptedJob.as('jobs'), (join) => join.onTrue())
    .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
    .innerJoin('users as sponsors', 'sponsors.id', 'jobs.sponsor_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('events')
          .select(['events.id', 'events.at', 'events.actor_kind', 'events.data'])
          .whereRef('events.subject_id', '=', 'submissions.id')
          .where('events.type', '=', 'dispute_opened')
          .orderBy('events.id', 'desc')
          .limit(1)
          .as('opening'),
      (join) => join.onTrue(),
    )
    .select([
      'opening.id',
      'opening.at as opened_at',
      'opening.actor_kind',
      sql<string>`opening.data ->> 'reason'`.as('reason'),
      'submissions.id as submission_id',
      'submissions.payout_cents',
      'submissions.charge_cents',
      'jobs.title',
      personOf('creators').as('creator'),
      personOf('sponsors').as('sponsor'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof disputeRows>['executeTakeFirstOrThrow']>>;

/** A dispute as the list has it. */
export const toDispute = (row: Row): Dispute => ({
  submissionId: row.submission_id,
  jobTitle: row.title,
  creator: row.creator,
  sponsor: row.sponsor,
  openedAt: row.opened_at.toISOString(),
  openedBy: row.actor_kind === 'system' ? 'operator' : row.actor_kind,
  reason: row.reason ?? '',
  payout: dollars(row.payout_cents),
  charge: dollars(row.charge_cents),
});
