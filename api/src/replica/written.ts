import type { Settings } from '@castwork/settings/table';
import { sql } from 'kysely';
import type { Trx } from '../db/queries.ts';

/** The transaction that somebody writes in. */
interface Writing {
  readonly trx: Trx;
  readonly settings: Settings<'DATABASE_READ_URL'>;
}

/**
 * Keeps that people will look for what this transaction changes: from its commit on they read nothing
 * that is older. Without a replica there is nothing older.
 */
export async function markWritten({ trx, settings }: Writing, userIds: readonly string[]) {
  if (!settings.DATABASE_READ_URL || userIds.length === 0) return;
  await sql`insert into recent_writes (user_id) select unnest(${userIds}::uuid[])`.execute(trx);
}
