import type { JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tracing } from '../traces/tracing.ts';
import type { Caused, Outbox } from './outbox.ts';

/**
 * Works on the jobs of a queue. One that fails is tried again, later and later.
 * @param work does one job; its rejection is a failure
 * @param delayed what the log says of one that is tried again
 * @param isFinal whether another try would end as this one did: the job goes where the queue's lost ones are
 * @returns stops taking new ones and waits for those under way
 */
export async function takeJobs<T extends object>(
  {
    outbox,
    log,
    tracing,
  }: { readonly outbox: Outbox; readonly log: Logger; readonly tracing: Tracing },
  queue: string,
  work: (id: string, job: T) => Promise<void>,
  delayed: string,
  isFinal: (error: unknown) => boolean = () => false,
) {
  await outbox.boss.work<T & Caused>(
    queue,
    {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
      // A look takes many jobs, each done or tried again on its own: a crowd is not kept waiting.
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }): Promise<JobResult> => {
          try {
            const about = { 'messaging.destination.name': queue, 'messaging.message.id': id };
            const cause = data.traceparent;
            await tracing.part({ name: `process ${queue}`, kind: 'job', about, cause }, () =>
              work(id, data),
            );
            return { id, status: 'completed' };
          } catch (error) {
            const isLost = isFinal(error);
            log.warn({ queue, job: id, error: String(error) }, isLost ? 'given up' : delayed);
            return { id, status: isLost ? 'deadletter' : 'failed' };
          }
        }),
      ),
  );
  return () => outbox.boss.offWork(queue);
}
