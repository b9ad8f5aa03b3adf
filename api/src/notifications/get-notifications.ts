import { typeOf } from '@castwork/contract/events/kinds';
import { placeOf } from '@castwork/contract/events/places';
import { sentenceOf } from '@castwork/contract/events/sentences';
import { cutPage } from '../db/page.ts';
import { eventOf } from '../months/event-of.ts';
import type { Query } from '../operation.ts';

/** Notifications, newest first, page by page. When nothing is unread, the session's own look has already said so. */
export const getNotifications: Query<'getNotifications'> = async ({ db }, { query, caller }) => {
  const unreadOnly = query.unreadOnly === 'true';
  if (unreadOnly && !caller.hasUnread) return { notifications: [] };
  const rows = await db
    .selectFrom('notifications')
    .leftJoinLateral(eventOf('notifications.event_id'), (join) => join.onTrue())
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.meta',
      'notifications.created_at',
      'notifications.read_at',
      'event.kind',
      'event.data',
    ])
    .where('notifications.user_id', '=', caller.actor.id)
    .$if(unreadOnly, (select) => select.where('notifications.read_at', 'is', null))
    .$if(query.cursor !== undefined, (some) => some.where('notifications.id', '<', query.cursor!))
    .orderBy('notifications.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    nextCursor,
    notifications: page.map(({ id, type, meta, kind, data, ...row }) => ({
      _id: id,
      link: placeOf(kind ?? meta?.kind, caller.profile.role, data ?? undefined),
      isRead: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
      ...(kind && data
        ? {
            type: typeOf(kind),
            kind,
            meta: { ...data, kind, message: sentenceOf(kind, data, caller.profile.role) },
          }
        : // Older ones hold the words they were written with, those of requests the facts alone.
          {
            type: type!,
            meta: {
              ...(type === 'creator_request' && { message: sentenceOf('request_made', meta!) }),
              ...meta!,
            },
          }),
    })),
  };
};
