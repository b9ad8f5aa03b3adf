import type { apiMetrics } from '@castwork/metrics/table';
import type { Telling } from '@castwork/metrics/telling';
import type { Settings } from '@castwork/settings/table';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './db/schema.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Live } from './live/live.ts';
import type { Outbox } from './queue/outbox.ts';
import type { Replica } from './replica/replica.ts';
import type { Tracing } from './traces/tracing.ts';

/** The settings an API process needs. */
export const settingNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'API_PORT',
  'WORKER',
  'WORKER_PORT',
  'PUBLIC_URL',
  'API_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'AUTH_SECRET',
  'AGENT_NAME',
  'AGENT_PHONE',
  'LOG_LEVEL',
  'LIMIT_LOGIN',
  'LIMIT_MAIL_SHORT',
  'LIMIT_MAIL_LONG',
  'LIMIT_ORIGIN',
  'LIMIT_REQUESTS',
  'LIMIT_MESSAGES',
  'LIMIT_REPORTS',
  'LIMIT_JOBS',
  'LIMIT_OPEN_JOBS',
  'LIMIT_WRITES',
  'LIMIT_AT_ONCE',
  'LIMIT_STREAMS',
  'LIMIT_STREAMS_EACH',
  'SPONSOR_CREDIT',
  'PAYMENTS',
  'DEPOSIT_ACCOUNT',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'AUTO_APPROVE_AFTER',
  'REVIEW_REMINDERS',
  'LOOK_AT_LINKS',
  'RECHECK_LINKS',
  'EXPIRE_AFTER_DUE',
  'DUE_REMINDERS',
  'CHANGES_PERIOD',
  'REQUEST_EXPIRES_AFTER',
  'MESSAGE_MAIL_AFTER',
  'REVIEW_WINDOW',
  'OPERATOR_EMAIL',
  'LEGAL_DIR',
  'KEEP_MONTHS',
  'PAYOUT_KEY',
  'PAYOUT_KEY_BEFORE',
  'DEPOSIT_EXPIRES_AFTER',
  'PAYOUT_HOLD',
  'PAYOUT_EVERY',
  'PAYOUT_ORIGIN',
  'SEARCH_LETTERS_EVERY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SERVICE_NAME',
  'METRICS_PORT',
  'METRICS_HOST',
  'TRUSTED_PROXIES',
  'DRAIN_SECONDS',
] as const;

/** What every operation stands on. One for each process. */
export interface Context {
  readonly settings: Settings<(typeof settingNames)[number]>;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** For lists, where there is one. */
  readonly replica: Replica | undefined;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly limits: RateLimits;
  readonly live: Live;
  readonly tracing: Tracing;
  /** What this process tells whoever watches it. */
  readonly metrics: Telling<keyof typeof apiMetrics>;
  /** The guarded way to addresses that strangers have written, as `ports/web` has it. */
  readonly web: {
    readonly lead: (address: string, isEnd: (address: string) => boolean) => Promise<string>;
  };
  readonly clock: Clock;
  /** True once a SIGTERM has come: the process finishes what it has and takes nothing new. */
  isDraining: boolean;
}
