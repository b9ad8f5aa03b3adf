import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of an ISO 8601 instant where it is read, in words: `Today`, `Friday, November 20`. */
export function dayWords(instant: string, now: Date): string {
  const at = new Date(instant);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** The day of now, which is another after midnight. */
export const useToday = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => new Date().toDateString()));
