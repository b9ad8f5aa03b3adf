import { sql } from 'kysely';
import type { Operation } from '../operation.ts';

/** Marks all of the caller's notifications as read. */
export const readAllNotifications: Operation<'readAllNotifications'> = async (
  { db },
  { caller },
) => {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', caller.user.id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return { message: 'Notifications read', read: Number(result.numUpdatedRows) };
};
