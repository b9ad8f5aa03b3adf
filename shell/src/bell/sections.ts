import type { Notification } from '@castwork/contract/notifications/schemas';
import { dayWords } from '@castwork/ui/day-words';

/** What is told in one line: the same kind of news of one job, newest first. */
export type Group = readonly [Notification, ...Notification[]];

export interface Section {
  title: string;
  groups: Group[];
}

/** Puts what says the same of one job, or of one thread about it, together, at the place of the newest. */
export function grouped(notifications: readonly Notification[]): Group[] {
  const groups = Map.groupBy(notifications, ({ _id, kind, meta }) =>
    kind ? `${kind} ${meta.jobId} ${meta.threadId}` : _id,
  );
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
}

/**
 * Orders news as it is read: first what is new, then day by day.
 * @param notifications newest first
 * @param isNew whether one is to stand among the new
 */
export function sectionsOf(
  notifications: readonly Notification[],
  isNew: (notification: Notification) => boolean,
  now: Date,
): Section[] {
  const sections = Map.groupBy(notifications, (each) =>
    isNew(each) ? 'New' : dayWords(each.createdAt, now),
  );
  const fresh = sections.get('New');
  sections.delete('New');
  return [...(fresh ? [['New', fresh] as const] : []), ...sections].map(([title, each]) => ({
    title,
    groups: grouped(each),
  }));
}
