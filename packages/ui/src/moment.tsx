import { formatDate, formatDay } from './relative-date.tsx';

const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat('en-US', parts);
const momentOfYear = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

/** An ISO 8601 instant where it is read, with its year unless that is the year of now. */
export function momentWords(instant: string, now: Date): string {
  const at = new Date(instant);
  return (at.getFullYear() === now.getFullYear() ? moment : momentOfYear).format(at);
}

const written = (format: (value: string) => string) =>
  function Written({ value }: { value: string }) {
    return (
      <time dateTime={value} title={formatDate(value)}>
        {format(value)}
      </time>
    );
  };

/** The day of an ISO 8601 instant, where the reader is: `Nov 21, 2026`. */
export const Day = written(formatDay);

/** An ISO 8601 instant, where the reader is: `Nov 21, 10:55 PM`, `Nov 21, 2024, 10:55 PM`. */
export const Moment = written((value) => momentWords(value, new Date()));
