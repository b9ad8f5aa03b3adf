import type { Command } from '../operation.ts';

/** Marks all of the caller's notifications as read. */
export const readAllNotifications: Command<'readAllNotifications'> = async ({
  trx,
  actor,
  now,
}) => {
  const result = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return { message: 'Notifications read', read: Number(result.numUpdatedRows) };
};
