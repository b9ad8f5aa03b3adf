import type { JobResult } from 'pg-boss';
import type { Context } from '../context.ts';

/**
 * Works on the jobs of a queue of mails. One that fails is tried again, later and later.
 * @param send sends the mail of one job; its rejection is a failure
 * @returns stops taking new ones and waits for those under way
 */
export async function takeJobs<T extends object>(
  { outbox, log }: Pick<Context, 'outbox' | 'log'>,
  queue: string,
  send: (id: string, job: T) => Promise<void>,
) {
  await outbox.boss.work<T>(
    queue,
    {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
      // A look takes many mails, each done or tried again on its own: a crowd is not kept waiting.
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }): Promise<JobResult> => {
          try {
            await send(id, data);
            return { id, status: 'completed' };
          } catch (error) {
            log.warn({ queue, job: id, error: String(error) }, 'mail delayed');
            return { id, status: 'failed' };
          }
        }),
      ),
  );
  return () => outbox.boss.offWork(queue);
}
