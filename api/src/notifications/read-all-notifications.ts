import type { Command } from '../operation.ts';

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
        // Whoever holds one marks it as read as well, and may wait for another of them.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return { message: 'Notifications read', read: Number(result.numUpdatedRows) };
};
