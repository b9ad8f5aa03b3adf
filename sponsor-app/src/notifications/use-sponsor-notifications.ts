import { useNotifications } from '@castwork/session';
import { moneyCalls } from '../money/money-calls.ts';
import { newsToast } from '../toasts.ts';

/** Tells what creators did as it happens, and reads the lists it concerns again. */
export const useSponsorNotifications = () =>
  useNotifications('sponsor', {
    tell: newsToast,
    concerned: [
      'GET /api/requests/inbox',
      'GET /api/requests',
      'GET /api/jobs/sponsor/posted-jobs',
      'GET /api/spending',
      ...moneyCalls,
    ],
  });
