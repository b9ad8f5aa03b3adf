const name = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (`YYYY-MM`) as it is read: `Mar 2026`. */
export const monthName = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`));

/** The month of now (`YYYY-MM`), in UTC. */
export const thisMonth = () => new Date().toISOString().slice(0, 7);

/** A month that has begun (`YYYY-MM`), as an address may name it; any other text is the month of now. */
export const monthOrThis = (text: string | null) =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text <= thisMonth() ? text : thisMonth();

/** The calendar month before `month`. */
function before(month: string) {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

/**
 * The months of a chart without gaps, each as `YYYY-MM`.
 * @param most how many at most, the latest: a year unless said, so that seasons can be told apart
 * @returns the oldest first; none when `first` comes after `last`
 */
export function monthsBetween(first: string, last: string, most = 12): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < most; month = before(month))
    months.unshift(month);
  return months;
}
