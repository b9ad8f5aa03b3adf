import { clocksLate } from '../clocks/clocks-late.ts';
import type { Context } from '../context.ts';
import { queueCounts } from '../queue/queue-counts.ts';

/**
 * What is looked up of a process, its database and its queues each time somebody asks for metrics. None
 * of it reads more than a few rows.
 */
export function lookAtProcess({ metrics, pool, db, live, clock }: Context) {
  metrics.look('castwork_database_up', () =>
    pool.query('select').then(
      () => 1,
      () => 0,
    ),
  );
  metrics.look('castwork_database_connections', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.look('castwork_database_waiting', () => pool.waitingCount);
  metrics.look('castwork_queue_jobs', async () =>
    (await queueCounts(db)).flatMap(({ queue, ready, deferred, active }) =>
      Object.entries({ ready, deferred, active }).map(([state, value]) => ({
        labels: { queue, state },
        value,
      })),
    ),
  );
  metrics.look('castwork_queue_count_age_seconds', async () =>
    Math.max(0, ...(await queueCounts(db)).map(({ age }) => age ?? 0)),
  );
  metrics.look('castwork_clock_lateness_seconds', () => clocksLate(db, clock.now()));
  metrics.look('castwork_streams_open', live.count);
}
