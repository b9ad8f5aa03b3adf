import type { Notification } from '@castwork/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const now = new Date(2026, 10, 21, 9);
const at = (year: number, month: number, date: number, hour: number) =>
  new Date(year, month - 1, date, hour).toISOString();

const news = (_id: string, createdAt: string, more: Partial<Notification> = {}): Notification => ({
  _id,
  type: 'request',
  kind: 'job_accepted',
  link: '/dashboard/sponsor?tab=accepted',
  isRead: true,
  createdAt,
  meta: { jobId: 'a job', jobTitle: 'T' },
  ...more,
});
const ids = (notifications: Notification[], isNew = ({ isRead }: Notification) => !isRead) =>
  sectionsOf(notifications, isNew, now).map(({ title, groups }) => [
    title,
    groups.map((group) => group.map(({ _id }) => _id).join(' ')),
  ]);

const other = (jobId: string) => ({ meta: { jobId, jobTitle: 'T' } });

test('what is new comes first, however old it is, then one day after the other', () => {
  const [today, yesterday, before] = [at(2026, 11, 21, 8), at(2026, 11, 20, 8), at(2026, 11, 2, 8)];
  expect(
    ids([
      news('1', today, other('a')),
      news('2', yesterday, other('b')),
      news('3', yesterday, other('c')),
      news('4', before, { ...other('d'), isRead: false }),
      news('5', before, other('e')),
    ]),
  ).toEqual([
    ['New', ['4']],
    ['Today', ['1']],
    ['Yesterday', ['2', '3']],
    ['Monday, November 2', ['5']],
  ]);
});

test('the same kind of news of one job is one line where the newest of it stands', () => {
  const today = at(2026, 11, 21, 8);
  expect(
    ids([
      news('1', today),
      news('2', today, { kind: 'links_submitted' }),
      news('3', today),
      news('4', today, { meta: { jobId: 'another', jobTitle: 'T' } }),
      news('5', today, { kind: undefined }),
      news('6', today, { kind: undefined }),
      news('7', today, { isRead: false }),
    ]),
  ).toEqual([
    ['New', ['7']],
    ['Today', ['1 3', '2', '4', '5', '6']],
  ]);
});
