import type { Command } from '../operation.ts';

/** So many are marked at once, well within a statement's time: the newest, where there are more. */
const most = 10_000;

/** Marks the caller's notifications as read: all, or those that are named. */
export const readAllNotifications: Command<'readAllNotifications'> = async (
  { trx, actor, now },
  { body: { ids } },
) => {
  // An empty list names none.
  if (ids?.length === 0) return { message: 'Notifications read', read: 0 };
  const result = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', 'in', (unread) =>
      unread
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', actor.id)
        .where('read_at', 'is', null)
        .$if(ids !== undefined, (some) => some.where('id', 'in', ids!))
        .orderBy('id', 'desc')
        .limit(most)
        // Whoever holds one marks it as read as well, and may wait for another of them.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return { message: 'Notifications read', read: Number(result.numUpdatedRows) };
};
