import { expect, it } from 'vitest';
import { withoutGaps } from './months.ts';

const now = new Date('2026-03-10T23:59:00Z');

it('shows every month from the first payout to now, with zero where nothing was paid', () => {
  const months = [
    { month: '2026-02', paid: 85 },
    { month: '2025-12', paid: 10.5 },
  ];
  expect(withoutGaps(months, now)).toEqual([
    { month: '2025-12', paid: 10.5 },
    { month: '2026-01', paid: 0 },
    { month: '2026-02', paid: 85 },
    { month: '2026-03', paid: 0 },
  ]);
});

it('shows twelve months at most, the latest of them', () => {
  const row = withoutGaps([{ month: '2024-01', paid: 1 }], now);
  expect(row).toHaveLength(12);
  expect(row.at(0)?.month).toBe('2025-04');
  expect(row.at(-1)?.month).toBe('2026-03');
});

it('shows nothing before the first payout', () => {
  expect(withoutGaps([], now)).toEqual([]);
});
