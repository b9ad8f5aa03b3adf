import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Operation } from '../operation.ts';

/** Marks one of the caller's notifications as read; again is no error. */
export const readNotification: Operation<'readNotification'> = async (
  { db },
  { params, caller },
) => {
  const read =
    isId(params.id) &&
    (await db
      .updateTable('notifications')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('id', '=', params.id)
      .where('user_id', '=', caller.user.id)
      .returning('id')
      .executeTakeFirst());
  if (!read) throw notFound('Notification');
  return { message: 'Notification read' };
};
