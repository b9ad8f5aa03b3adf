import type { NotificationMeta, NotificationType } from '@castwork/contract/notifications/schemas';
import type { Db } from '../context.ts';
import { newId } from '../ids.ts';

/** What one user is to be told. */
export interface News {
  userId: string;
  type: NotificationType;
  meta: NotificationMeta;
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
