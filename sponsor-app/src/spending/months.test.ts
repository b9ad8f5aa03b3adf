import { expect, test } from 'vitest';
import { chartRows, monthRows } from './months.ts';

const month = (name: string, approved: number) => ({
  month: name,
  committed: 0,
  approved,
  fees: 0.1,
});

test('months without spending stand between those with it', () => {
  const rows = monthRows({ months: [month('2025-11', 10), month('2026-02', 20)] });
  expect(rows.map(({ label, approved }) => [label, approved])).toEqual([
    ['Nov 2025', 10],
    ['Dec 2025', 0],
    ['Jan 2026', 0],
    ['Feb 2026', 20],
  ]);
});

test('what is older than twelve months is one row, summed to the cent', () => {
  const months = [
    month('2024-01', 0.1),
    month('2024-02', 0.2),
    month('2024-05', 5),
    month('2025-04', 7),
  ];
  const rows = monthRows({ months });
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ label: 'Earlier', approved: 0.3, fees: 0.2 });
  expect(rows[1]).toMatchObject({ label: 'May 2024', approved: 5 });
  expect(rows.at(-1)).toMatchObject({ label: 'Apr 2025', approved: 7 });
});

test('who has spent nothing has no rows', () => {
  expect(monthRows({ months: [] })).toEqual([]);
});

test('the chart of a first month begins half a year before it, that of many months where they begin', () => {
  const first = chartRows({ months: [month('2026-02', 20)] });
  expect(first.map(({ short, approved }) => `${short} ${approved}`)).toEqual([
    'Sep 0',
    'Oct 0',
    'Nov 0',
    'Dec 0',
    'Jan 0',
    'Feb 20',
  ]);
  const months = [month('2025-01', 10), month('2026-02', 20)];
  expect(chartRows({ months })).toEqual(monthRows({ months }));
  expect(chartRows({ months: [] })).toEqual([]);
});
