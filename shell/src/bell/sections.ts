import type { Notification } from '@castwork/contract/notifications/schemas';

/** What is told in one line: the same kind of news of one job, newest first. */
export type Group = readonly [Notification, ...Notification[]];

export interface Section {
  title: string;
  groups: Group[];
}

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of an instant where it is read, in words. */
export function dayOf(instant: string, now: Date): string {
  const at = new Date(instant);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** Puts what says the same of one job together, at the place of the newest. */
export function grouped(notifications: readonly Notification[]): Group[] {
  const groups = Map.groupBy(notifications, ({ _id, kind, meta }) =>
    kind ? `${kind} ${meta.jobId}` : _id,
  );
  return [...groups.values()] as unknown as Group[];
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
    isNew(each) ? 'New' : dayOf(each.createdAt, now),
  );
  const fresh = sections.get('New');
  sections.delete('New');
  return [...(fresh ? [['New', fresh] as const] : []), ...sections].map(([title, each]) => ({
    title,
    groups: grouped(each),
  }));
}
