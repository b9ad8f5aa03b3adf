import type { Context } from '../context.ts';
import { type PayoutJob, payoutQueue } from '../queue/outbox.ts';
import { takeJobs } from '../queue/take-jobs.ts';
import { followPayout } from './follow-payout.ts';

/**
 * Sends payouts with Stripe, and tries again, later and later, while it is away.
 * @returns stops taking new ones and waits for those under way
 */
export const startPayoutWorker = (context: Context) =>
  takeJobs<PayoutJob>(
    context,
    payoutQueue,
    (_, { payoutId }) => followPayout(context, payoutId),
    'payout delayed',
  );
