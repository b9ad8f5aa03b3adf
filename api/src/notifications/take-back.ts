import type { Work } from '../work.ts';

/**
 * Nobody is told any more of what happened to a thing: what is unread of it counts as read, and no
 * letter that has not been begun tells of it.
 */
export async function takeBackNews({ trx, now }: Work, subjectId: string) {
  await trx
    .updateTable('notifications')
    .from('events')
    .set({ read_at: now })
    .whereRef('events.id', '=', 'notifications.event_id')
    .where('events.subject_id', '=', subjectId)
    .where('notifications.read_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('event_mails')
    .using('events')
    .whereRef('events.id', '=', 'event_mails.event_id')
    .where('events.subject_id', '=', subjectId)
    .where('letter_id', 'is', null)
    .execute();
}
