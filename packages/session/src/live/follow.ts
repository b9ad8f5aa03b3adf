import type { Call } from '@castwork/contract/calls/addresses';
import { refresh, refreshStale } from '../cache.ts';
import { onNews } from './news.ts';

/** The answers that an event can change: those on screen are read again. */
export const followed: readonly Call[] = [
  'GET /api/jobs/sponsor/posted-jobs',
  'GET /api/jobs/my-jobs',
  'GET /api/jobs/{id}',
  'GET /api/requests/inbox',
  'GET /api/requests',
  'GET /api/requests/my',
  'GET /api/job-requests',
  'GET /api/submissions/{id}/case',
  'GET /api/earnings',
  'GET /api/spending',
  'GET /api/balance',
  'GET /api/balance/transfers',
  'GET /api/statements/{month}',
  'GET /api/receipts/{id}',
  'GET /api/holds',
  'GET /api/deposits',
  'GET /api/payouts',
  'GET /api/payout-method',
  'GET /api/payout-schedule',
  'GET /api/threads',
  'GET /api/threads/{id}/messages',
  'GET /api/notifications',
  'GET /api/reviews',
  'GET /api/people/{id}',
  'GET /api/people/{id}/reviews',
  'GET /api/people/{id}/work',
];

/**
 * Reads what is on screen again when there is news, and once more for all that came meanwhile: many
 * events never keep a reading from its end. A tab that nobody looks at does so when it is looked at.
 * @returns the function that stops it
 */
export function followNews(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Which of the answers are to be read. */
  let due: 'none' | 'old' | 'all' = 'none';
  let isReading = false;

  const read = async () => {
    if (isReading) return;
    isReading = true;
    while (due !== 'none' && !document.hidden && !signal.aborted) {
      const which = due;
      due = 'none';
      await (which === 'all' ? refresh : refreshStale)(...followed);
    }
    isReading = false;
  };
  const stop = onNews((news) => {
    if (news !== 'opened') due = 'all';
    else if (due === 'none') due = 'old';
    void read();
  });
  document.addEventListener('visibilitychange', () => void read(), { signal });
  return () => {
    stopped.abort();
    stop();
  };
}
