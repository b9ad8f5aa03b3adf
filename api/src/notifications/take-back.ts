import type { Work } from '../work.ts';

/** Nobody is told any more of what happened to a thing: what is unread of it counts as read. */
export const takeBackNews = ({ trx, now }: Work, subjectId: string) =>
  trx
    .updateTable('notifications')
    .from('events')
    .set({ read_at: now })
    .whereRef('events.id', '=', 'notifications.event_id')
    .where('events.subject_id', '=', subjectId)
    .where('notifications.read_at', 'is', null)
    .execute();
