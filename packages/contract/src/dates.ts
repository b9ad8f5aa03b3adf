import { limits } from './limits.ts';

/**
 * The calendar date of a text, if there is one.
 * @param text `YYYY-MM-DD`, or an ISO 8601 date-time, which is cut to its date
 * @returns `YYYY-MM-DD`, or undefined for anything else and for days that do not exist (2026-02-30)
 */
export function parseCalendarDate(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    text,
  );
  const date = match?.[1];
  if (!date || Number.isNaN(Date.parse(text))) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
    ? date
    : undefined;
}

/**
 * So many hours after a day began in UTC it has ended everywhere on Earth, last at UTC−12 (decisions,
 * "Due dates").
 */
export const dueDateHours = 36;
const hour = 60 * 60 * 1000;

/**
 * The earliest due date that has not ended.
 * @param now the moment in question
 * @returns `YYYY-MM-DD`
 */
export const earliestOpenDueDate = (now: Date) =>
  new Date(now.getTime() - (dueDateHours - 24) * hour).toISOString().slice(0, 10);

/**
 * The moment a due date has ended everywhere on Earth.
 * @param dueDate `YYYY-MM-DD`
 */
export const dueDateEnd = (dueDate: string) =>
  new Date(Date.parse(`${dueDate}T00:00:00Z`) + dueDateHours * hour);

/**
 * The latest due date a job may have: counted from the day it already is somewhere on Earth (UTC+14).
 * @param now the moment in question
 * @returns `YYYY-MM-DD`
 */
export function latestDueDate(now: Date): string {
  const day = new Date(now.getTime() + 14 * hour);
  day.setUTCFullYear(day.getUTCFullYear() + limits.dueDateYears);
  return day.toISOString().slice(0, 10);
}

const tooLate = () => `Choose a due date within the next ${limits.dueDateYears} years`;

/** Said of a due date that is later than that. Whoever has no use for it need not load the limits either. */
export const dueDateTooLate = /* @__PURE__ */ tooLate();
