const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
/** In numbers only: "next year" may begin tomorrow. */
const numbers = new Intl.RelativeTimeFormat('en-US');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dayNumber = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;

/** A calendar date (`YYYY-MM-DD`) is that day wherever it is read; anything else is an instant. */
export const isCalendarDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The local start of a calendar date, or the instant. */
export const toDate = (value: string) =>
  new Date(isCalendarDate(value) ? `${value}T00:00:00` : value);

/**
 * How long a calendar date that has passed where the reader is lasts elsewhere: it ends last at UTC−12. That is
 * what the contract says of due dates, whose words this package does not know; a test of `widgets` compares both.
 */
const leftOf = (value: string, now: Date) =>
  Date.parse(`${value}T00:00:00Z`) + 36 * hour - now.getTime();

const span = (unit: 'hour' | 'minute') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' });
const [hours, minutes] = [span('hour'), span('minute')];

/** What is left of a day, in whole hours and at last in minutes begun. */
const spanLeft = (left: number) =>
  left >= hour ? hours.format(Math.trunc(left / hour)) : minutes.format(Math.ceil(left / minute));

/**
 * How far `value` is from `now` in plain words: `tomorrow`, `in 3 days`, `5 minutes ago`; from two weeks
 * on by the nearest number. A calendar date that has passed, and not yet everywhere on Earth, is told with
 * how long it lasts: `yesterday, 5 hours left`.
 */
export function relativeTime(value: string, now: Date): string {
  const date = toDate(value);
  const days = dayNumber(date) - dayNumber(now);
  const past = now.getTime() - date.getTime();
  if (!isCalendarDate(value) && Math.abs(past) < 12 * hour) {
    if (Math.abs(past) < minute) return 'just now';
    if (Math.abs(past) < hour) return words.format(-Math.trunc(past / minute), 'minute');
    return words.format(-Math.trunc(past / hour), 'hour');
  }
  if (isCalendarDate(value) && days < 0 && leftOf(value, now) > 0)
    return `${words.format(days, 'day')}, ${spanLeft(leftOf(value, now))} left`;
  if (Math.abs(days) < 14) return words.format(days, 'day');
  if (Math.abs(days) < 60) return numbers.format(Math.round(days / 7), 'week');
  const months = Math.round(days / 30.44);
  return Math.abs(months) < 24 && Math.abs(months) !== 12
    ? numbers.format(months, 'month')
    : numbers.format(Math.round(days / 365.25), 'year');
}

/**
 * The same of an instant that has been: never later than `now`, for the clock of a device may be behind the
 * server's. A calendar date may be to come.
 */
export const timeSince = (value: string, now: Date): string =>
  relativeTime(value, !isCalendarDate(value) && toDate(value) > now ? toDate(value) : now);
