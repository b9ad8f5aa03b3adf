import { limits } from '@castwork/contract/limits';
import type { Operation } from '../operation.ts';

/** The newest notifications. When nothing is unread, the session's own look has already said so. */
export const getNotifications: Operation<'getNotifications'> = async (
  { db },
  { query, caller },
) => {
  const unreadOnly = query.unreadOnly === 'true';
  if (unreadOnly && !caller.hasUnread) return { notifications: [] };
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'meta', 'created_at', 'read_at'])
    .where('user_id', '=', caller.user.id)
    .$if(unreadOnly, (select) => select.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limits.notifications)
    .execute();
  return {
    notifications: rows.map((row) => ({
      _id: row.id,
      type: row.type,
      isRead: row.read_at !== null,
      meta: row.meta,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
