import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { toldData } from '../db/told-data.ts';

/**
 * The event that a column names, to be joined laterally: it is looked up in the one month it is in, while
 * a join is planned as if it could be in all.
 * @param id the column, for example `notifications.event_id`
 */
export const eventOf = (id: string) =>
  expressionBuilder<Database>()
    .selectFrom('events')
    .select(['events.id', 'events.type as kind', toldData.as('data'), 'events.job_id'])
    .where('events.id', '=', sql.ref<string>(id))
    .limit(1)
    .as('event');
