import { sql } from 'kysely';
import type { TestApi } from './open-api.ts';

/** How many mails are still to go out: one that is tried again is, whenever its next try may be. */
export async function mailsToGo({ context }: TestApi): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pgboss.job
    where name in ('mail', 'event-mail')
      and (state in ('active', 'retry') or state = 'created' and start_after <= now())
  `.execute(context.db);
  return rows[0]!.count;
}
