import { dollars } from '@castwork/contract/money';
import type { Waiting } from '@castwork/contract/operator/waiting';
import type { Query } from '../operation.ts';
import { waitingRows } from './waiting-rows.ts';

/** So many are shown: who has done them sees the next. */
const most = 100;

/** What waits for an operator, oldest first. */
export const getWaiting: Query<'getWaiting'> = async ({ db, now }) => {
  const rows = await waitingRows(db, now, most);
  return {
    items: rows.map(({ kind, id, about, detail, cents, since, stands_for: count }): Waiting => ({
      kind,
      _id: id,
      about,
      ...(detail === null ? {} : { detail }),
      ...(count > 1 ? { count } : {}),
      amount: cents === null ? null : dollars(cents),
      since: since.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
};
