import type { Report } from '@castwork/contract/reports/schemas';
import type { Db } from '../db/queries.ts';
import { since } from '../months/since.ts';

/** How much of a thread is shown before and after what was reported: what it was about, and no more. */
const around = 20;

interface Place {
  readonly jobId: string;
  readonly creatorId: string;
  readonly at: Date;
}

/** What two people wrote to each other before and after a moment, oldest first. */
export async function messagesAround(
  db: Db,
  { jobId, creatorId, at }: Place,
): Promise<Report['messages']> {
  const some = (isBefore: boolean) =>
    db
      .selectFrom('messages')
      .select(['id', 'at', 'from_id', 'text'])
      .where('job_id', '=', jobId)
      .where('creator_id', '=', creatorId)
      .where('id', '>=', since(jobId))
      .where('at', isBefore ? '<=' : '>', at)
      .orderBy('id', isBefore ? 'desc' : 'asc')
      .limit(around)
      .execute();
  const [before, after] = [await some(true), await some(false)];
  return [...before.toReversed(), ...after].map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    from: row.from_id,
    text: row.text,
  }));
}
