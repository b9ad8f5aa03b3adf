import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { disputeRows, toDispute } from './dispute-rows.ts';

/** The disputes that are open, oldest first, page by page; ids of events are in the order of time. */
export const getDisputes: Query<'getDisputes'> = async ({ db }, { query }) => {
  const { find, cursor, limit } = query;
  const rows = await disputeRows(db)
    // Written out: Postgres finds the index by it.
    .where('submissions.status', '=', sql.lit('Disputed'))
    .$if(find !== undefined, (some) =>
      some.where((eb) => eb.or([eb('creators.id', '=', find!), eb('sponsors.id', '=', find!)])),
    )
    .$if(cursor !== undefined, (some) => some.where('opening.id', '>', cursor!))
    .orderBy('opening.id')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toDispute), nextCursor };
};
