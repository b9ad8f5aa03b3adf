const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** An ISO 8601 instant in the days that are asked for: `Nov 21, 2026, 10:55 PM UTC`. */
export const utcWords = (instant: string): string => format.format(new Date(instant));
