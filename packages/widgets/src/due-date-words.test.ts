import { dueDateEnd } from '@castwork/contract/dates';
import { relativeTime } from '@castwork/ui/relative-time';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

const zones = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati'];
/** Days of which clocks somewhere are changed, in leap years and at the ends of years. */
const days = ['2026-12-31', '2027-03-13', '2027-03-14', '2027-04-04', '2027-11-07', '2028-02-29'];

test.each(zones.flatMap((zone) => days.map((day) => [zone, day] as const)))(
  'in %s, what is said to be left of %s is what the API leaves of it',
  (zone, day) => {
    vi.stubEnv('TZ', zone);
    const end = dueDateEnd(day);
    expect(relativeTime(day, new Date(end.getTime() - 1))).toMatch(/ago|yesterday/);
    expect(relativeTime(day, new Date(end.getTime() - 1))).toContain('1 minute left');
    expect(relativeTime(day, end)).not.toContain('left');
  },
);
