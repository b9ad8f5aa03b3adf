import { formatDate, formatDay } from './relative-date.tsx';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

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

/** An ISO 8601 instant of these days, where the reader is: `Nov 21, 10:55 PM`. */
export const Moment = written((value) => moment.format(new Date(value)));
