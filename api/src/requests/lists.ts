import type { Parsed } from '@castwork/contract/contract';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import type { Caller } from '../caller.ts';
import { cutPage } from '../db/page.ts';
import type { Db } from '../db/queries.ts';
import { facesOf } from '../people/faces.ts';
import { isNotWithdrawn } from '../process/withdrawn.ts';
import type { Reading } from '../work.ts';
import { type RequestRow, requestRows, toRequests, withColumns } from './request-view.ts';

type Status = Parsed<'getRequests'>['query']['status'];

/** The requests a user sees: a creator's own, or those for a sponsor's jobs that are not archived. */
function seenBy(db: Db, { actor }: Caller, status: Status) {
  const rows = requestRows(db)
    .$if(status === 'resolved', (some) => some.where('job_requests.status', '<>', 'pending'))
    .$if(status !== 'resolved' && status !== 'all', (some) =>
      some.where('job_requests.status', '=', status as 'pending'),
    );
  return actor.kind === 'creator'
    ? rows
        .where('job_requests.creator_id', '=', actor.id)
        .where('job_requests.deleted_at', 'is', null)
    : rows
        .where('jobs.sponsor_id', '=', actor.id)
        .where(isNotWithdrawn())
        .where('job_requests.archived_at', 'is', null);
}

/** Requests with who stands on the other side of each. */
async function withFaces(
  reading: Reading,
  { actor }: Caller,
  rows: readonly RequestRow[],
): Promise<JobRequest[]> {
  const isCreator = actor.kind === 'creator';
  const other = (row: RequestRow) => (isCreator ? row.sponsor_id : row.creator_id);
  const [requests, faces] = await Promise.all([
    toRequests(reading.db, rows),
    facesOf(reading, rows.map(other)),
  ]);
  return requests.map((request, n) => ({
    ...request,
    [isCreator ? 'sponsor' : 'creator']: faces.get(other(rows[n]!)),
  }));
}

/** So many of them, newest first, from where the last page ended. */
export async function listRequests(
  reading: Reading,
  caller: Caller,
  { limit, cursor }: Parsed<'getJobRequests'>['query'],
  status: Status = 'all',
) {
  const rows = await withColumns(seenBy(reading.db, caller, status))
    .$if(cursor !== undefined, (some) => some.where('job_requests.id', '<', cursor!))
    .orderBy('job_requests.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { requests: await withFaces(reading, caller, page), nextCursor };
}

/** One page of them, with how many there are on all pages. */
export async function pageRequests(
  reading: Reading,
  caller: Caller,
  query: Parsed<'getRequests'>['query'],
) {
  const { status, page, pageSize } = query;
  const seen = seenBy(reading.db, caller, status);
  const [rows, { total, last }] = await Promise.all([
    withColumns(seen)
      .orderBy('job_requests.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    seen
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(({ fn }) => fn.max('job_requests.resolved_at').as('last'))
      .executeTakeFirstOrThrow(),
  ]);
  const items = await withFaces(reading, caller, rows);
  return { items, total, page, pageSize, resolvedUntil: last?.toISOString() ?? null };
}
