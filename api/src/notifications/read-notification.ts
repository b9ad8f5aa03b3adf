import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Marks one of the caller's notifications as read; again is no error. */
export const readNotification: Command<'readNotification'> = async (
  { trx, actor, now },
  { params },
) => {
  const read = await trx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', soughtId(params.id))
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  if (!read) throw notFound('Notification');
  return { message: 'Notification read' };
};
