import { everySecond } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { type SearchJob, searchQueue } from '../queue/outbox.ts';
import { takeJobs } from '../queue/take-jobs.ts';
import { matchJob } from './match-job.ts';
import { tellDaily } from './tell-daily.ts';

/**
 * Brings new jobs to the saved searches that they answer, and what waited there to people each morning.
 * @returns stops taking new ones and waits for those under way
 */
export async function startSearchWorker(context: Context) {
  const stops = [
    await takeJobs<SearchJob>(
      context,
      searchQueue,
      (_, { jobId }) => matchJob(context, jobId),
      'saved searches delayed',
    ),
    everySecond(context, 'saved searches', (signal) => tellDaily(context, signal)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
