import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { isCalendarDate, relativeTime, timeSince, toDate } from './relative-time.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** The full date, with its time of day unless it is a calendar date. */
export const formatDate = (value: string) =>
  (isCalendarDate(value) ? day : instant).format(toDate(value));

const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment or a calendar date, where the reader is: `Nov 21, 2026`. */
export const formatDay = (value: string) => short.format(toDate(value));

/** A date as people say it, with how far it is: `Dec 31, 2027 (in 13 months)`. */
export function DatedRelative({ value }: { value: string }) {
  const words = useSyncExternalStore(everyMinute, () => relativeTime(value, new Date()));
  return (
    <time dateTime={value} title={formatDate(value)}>
      {formatDay(value)} ({words})
    </time>
  );
}

export interface RelativeDateProps {
  /** A calendar date (`YYYY-MM-DD`) or an ISO 8601 instant. */
  value: string;
  /** Whether an instant may be to come; else it has been. */
  isToCome?: boolean;
}

/** A date in words, relative to now; the whole date on hover. */
export function RelativeDate({ value, isToCome }: RelativeDateProps) {
  const toWords = isToCome ? relativeTime : timeSince;
  // The words are the snapshot: only a date whose words have changed renders again.
  const words = useSyncExternalStore(everyMinute, () => toWords(value, new Date()));
  return (
    <time dateTime={value} title={formatDate(value)}>
      {words}
    </time>
  );
}
