import type { Settings } from '@castwork/settings/table';
import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './db/schema.ts';
import type { Outbox } from './mail/outbox.ts';

/** The settings an API process needs. */
export const settingNames = [
  'DATABASE_URL',
  'API_PORT',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'AUTH_SECRET',
  'AGENT_NAME',
  'AGENT_PHONE',
  'LOG_LEVEL',
] as const;

/** What every operation stands on. One for each process. */
export interface Context {
  readonly settings: Settings<(typeof settingNames)[number]>;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly log: Logger;
  readonly outbox: Outbox;
  /** True once a SIGTERM has come: the process finishes what it has and takes nothing new. */
  isDraining: boolean;
}

/** A connection, or a transaction on one. */
export type Db = Kysely<Database> | Transaction<Database>;
