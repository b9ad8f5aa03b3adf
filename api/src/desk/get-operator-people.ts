import { cutPage } from '../db/page.ts';
import { isId } from '../ids.ts';
import type { Query } from '../operation.ts';
import { isFoundBy } from '../db/operator-person.ts';
import { peopleRows, toPersonRow } from './people-rows.ts';

/** People by id or words, newest first, page by page. */
export const getOperatorPeople: Query<'getOperatorPeople'> = async ({ db }, { query }) => {
  const { find, status, cursor, limit } = query;
  const rows = await peopleRows(db)
    .$if(find !== '', (some) =>
      isId(find) ? some.where('users.id', '=', find) : some.where(isFoundBy(find)),
    )
    .$if(status === 'suspended', (some) => some.where('users.suspended_at', 'is not', null))
    .$if(cursor !== undefined, (some) => some.where('users.id', '<', cursor!))
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toPersonRow), nextCursor };
};
