import { dueDateEnd, earliestOpenDueDate } from '@castwork/contract/dates';
import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { dueDateEndText } from './due-date-end.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

/** Days of which clocks somewhere are changed, in leap years and at the ends of years. */
const days = [
  ['2026-12-31', '2027-01-01T12:00:00.000Z'],
  ['2027-02-28', '2027-03-01T12:00:00.000Z'],
  ['2027-03-13', '2027-03-14T12:00:00.000Z'],
  ['2027-03-14', '2027-03-15T12:00:00.000Z'],
  ['2027-11-06', '2027-11-07T12:00:00.000Z'],
  ['2027-11-07', '2027-11-08T12:00:00.000Z'],
  ['2028-02-28', '2028-02-29T12:00:00.000Z'],
  ['2028-02-29', '2028-03-01T12:00:00.000Z'],
] as const;

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'a day ends at the same moment in SQL and in TypeScript, for a session in %s',
  async (zone) => {
    const { rows } = await api.owner.query<{ end: Date }>(
      `select ${dueDateEndText('due_date')} as end
       from set_config('TimeZone', $1, false), unnest($2::date[]) with ordinality as days (due_date, nth)
       order by nth`,
      [zone, days.map(([day]) => day)],
    );
    await api.owner.query('reset timezone');
    expect(rows.map(({ end }) => end.toISOString())).toEqual(days.map(([, end]) => end));
    expect(days.map(([day]) => dueDateEnd(day).toISOString())).toEqual(days.map(([, end]) => end));
  },
);

test.each(days)('%s is open until then', (day, end) => {
  expect(earliestOpenDueDate(new Date(Date.parse(end) - 1))).toBe(day);
  expect(earliestOpenDueDate(new Date(end)) > day).toBe(true);
});
