import type { Context } from '../context.ts';
import { type ForgetJob, forgetQueue } from '../queue/outbox.ts';
import { takeJobs } from '../queue/take-jobs.ts';
import { forgetRest } from './forget-names.ts';

/**
 * Forgets the names of closed accounts where they had too many events to do so at once.
 * @returns stops taking new ones and waits for those under way
 */
export const startForgetWorker = (context: Context) =>
  takeJobs<ForgetJob>(
    context,
    forgetQueue,
    (_, { userId }) => forgetRest(context, userId),
    'name forgotten later',
  );
