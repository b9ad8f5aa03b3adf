import { apiMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import type { Settings } from '@castwork/settings/table';
import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { Context, settingNames } from './context.ts';
import { asApi, createPool, overPool } from './db/connect.ts';
import { openPooled } from './db/pooled.ts';
import { openRateLimits } from './limits/rate-limits.ts';
import { openLive } from './live/live.ts';
import { forgetFaces } from './people/faces.ts';
import { openWeb } from './ports/web/web.ts';
import { openReplica } from './replica/replica.ts';
import { openOutbox } from './queue/outbox.ts';
import { noTracing } from './traces/tracing.ts';
import { openWhenCollected } from './traces/when-collected.ts';
import { prepareDatabase } from './prepare-database.ts';

/**
 * Opens everything an API process stands on, with the database at the newest schema.
 * @param timeouts how long Postgres is waited for; by default as long as a call of the API may
 * @throws when the database cannot be reached
 */
export async function openContext(
  settings: Settings<(typeof settingNames)[number]>,
  clock: Clock = systemClock,
  timeouts?: PoolConfig,
): Promise<Context> {
  // Each write takes a thread. The last lines are written at the process's end.
  const out = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 });
  const tracing = await openWhenCollected(settings, (error) => log.warn({ error }, 'traces'));
  const mixin = () => ({ traceId: tracing.traceId() });
  const traced = tracing === noTracing ? {} : { mixin };
  const log = pino({ level: settings.LOG_LEVEL, base: null, ...traced }, out);
  await prepareDatabase(settings.DATABASE_OWNER_URL);
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  const url = asApi(DATABASE_DIRECT_URL);
  const pool =
    DATABASE_URL === DATABASE_DIRECT_URL
      ? createPool(url, undefined, timeouts)
      : await openPooled(DATABASE_URL);
  tracing.follow(pool);
  const db = overPool(pool);
  const replica = settings.DATABASE_READ_URL
    ? openReplica(settings.DATABASE_READ_URL, db, { log, clock, tracing })
    : undefined;
  await replica?.look();
  const outbox = await openOutbox(url, (error) => log.warn({ error: error.message }, 'outbox'), {
    works: settings.WORKER === 'within',
    cause: tracing.here,
  });
  const limits = openRateLimits(pool, settings);
  const { LIMIT_STREAMS: all, LIMIT_STREAMS_EACH: each } = settings;
  const live = await openLive(url, { all, each }, clock, forgetFaces);
  const web = openWeb();
  const metrics = await openWhenAsked(apiMetrics, settings.METRICS_PORT);
  const data = { db, pool, replica, outbox };
  const watching = { log, tracing, metrics };
  return { settings, ...data, limits, live, web, ...watching, clock, isDraining: false };
}

/** Closes what `openContext` opened. */
export async function closeContext({ live, outbox, pool, replica, tracing }: Context) {
  await live.close();
  await replica?.close();
  await outbox.boss.stop({ graceful: true, timeout: 10_000 });
  await pool.end();
  await tracing.close();
}
