import type {
  NotificationKind,
  NotificationMeta,
  NotificationType,
} from '@castwork/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { newId } from '../ids.ts';

/** What one user is to be told. */
export interface News {
  userId: string;
  type: NotificationType;
  meta: NotificationMeta & { kind: NotificationKind };
}

/** Tells users what happened, in the transaction in which it happens. */
export async function notify(db: Db, news: readonly News[]) {
  if (news.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      news.map(({ userId, type, meta }) => ({
        id: newId(),
        user_id: userId,
        type,
        meta: JSON.stringify(meta),
      })),
    )
    .execute();
}

/**
 * Tells it unless the same (kind, job and creator) is still unread. The caller holds a lock on the
 * job, so that it is not told twice at once either.
 */
export async function notifyOnce(db: Db, news: News) {
  const { kind, jobId, creatorId } = news.meta;
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', news.userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`meta @> ${JSON.stringify({ kind, jobId, creatorId })}::jsonb`)
    .executeTakeFirst();
  if (!unread) await notify(db, [news]);
}
