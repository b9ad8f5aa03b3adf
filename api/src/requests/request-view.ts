import type { JobRequest } from '@castwork/contract/requests/schemas';
import { sql } from 'kysely';
import { dollars } from '@castwork/contract/money';
import { creatorNameOf } from '../db/creator-name.ts';
import type { Db } from '../db/queries.ts';
import { milesBetween } from '../geo/distance.ts';
import { isFull } from '../process/equal-posts.ts';
import { strikesAt } from '../process/strikes-at.ts';
import { pastWorkOf } from './past-work.ts';

const point = (table: string) =>
  sql<string | null>`sphere(${sql.ref(`${table}.latitude`)}, ${sql.ref(`${table}.longitude`)})`;

/** Requests joined with their job, creator and sponsor: what both sides' lists are cut from. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('job_requests')
    .innerJoin('jobs', 'jobs.id', 'job_requests.job_id')
    .innerJoin('users as creators', 'creators.id', 'job_requests.creator_id')
    .innerJoin('users as sponsors', 'sponsors.id', 'jobs.sponsor_id');

type Rows = ReturnType<typeof requestRows>;

/** Picks the columns of `toRequest`. */
export const withColumns = (rows: Rows) =>
  rows
    .select([
      'job_requests.id',
      'job_requests.job_id',
      'job_requests.creator_id',
      'job_requests.note',
      'job_requests.reason',
      'job_requests.status',
      'job_requests.created_at',
      'job_requests.resolved_at',
      'job_requests.outdated_at',
      'jobs.title',
      'jobs.version',
      'jobs.sponsor_id',
      'jobs.posting_id',
      'jobs.city as job_city',
      'jobs.state as job_state',
      'jobs.radius_miles',
      'jobs.payout_cents',
      'jobs.due_date',
      'creators.platform_urls',
      'creators.stage_name',
      'creators.city',
      'creators.state',
    ])
    .select(creatorNameOf('creators').as('creator_name'))
    .select(isFull.as('is_full'))
    .select(strikesAt<'request'>('job_requests.id', 'expire').as('expires_at'))
    .select(milesBetween(point('creators'), sql`jobs.position`).as('creator_miles'))
    .select(milesBetween(point('sponsors'), sql`jobs.position`).as('sponsor_miles'));

export type RequestRow = Awaited<
  ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>
>;

/** A request as the wire shows it to either side, but for what its creator has finished. */
const toRequest = (row: RequestRow) => ({
  _id: row.id,
  jobId: row.job_id,
  postingId: row.posting_id,
  jobTitle: row.title,
  creatorId: row.creator_id,
  requesterId: row.creator_id,
  actor: 'creator' as const,
  creatorName: row.creator_name,
  stageName: row.stage_name,
  note: row.note,
  reason: row.reason,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  jobChangedAt: row.outdated_at?.toISOString() ?? null,
  isJobFull: row.is_full,
  jobVersion: row.version,
  expiresAt: row.expires_at,
  city: row.city,
  state: row.state,
  jobCity: row.job_city,
  jobState: row.job_state,
  radiusMiles: row.radius_miles,
  distanceMiles: row.creator_miles,
  creatorToJobMiles: row.creator_miles,
  sponsorToJobMiles: row.sponsor_miles,
  creatorPayoutPerCreator: dollars(row.payout_cents),
  dueDate: row.due_date,
  channels: row.platform_urls,
});

/** Requests as the wire shows them to either side. */
export async function toRequests(db: Db, rows: readonly RequestRow[]): Promise<JobRequest[]> {
  const past = await pastWorkOf(
    db,
    rows.map((row) => row.creator_id),
  );
  return rows.map((row) => ({
    ...toRequest(row),
    pastWork: past.get(row.creator_id) ?? { finished: 0, onTime: 0 },
  }));
}

/** One request, as it is now. */
export async function readRequest(db: Db, id: string): Promise<JobRequest> {
  const rows = await withColumns(requestRows(db)).where('job_requests.id', '=', id).execute();
  const [request] = await toRequests(db, rows);
  return request!;
}
