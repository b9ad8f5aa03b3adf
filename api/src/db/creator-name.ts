import { sql } from 'kysely';

/**
 * How others see a creator: the stage name, else the full name, else 'Creator'.
 * Source: specification, section 2, the welcome line.
 * @param table the name that the query gives `users`
 */
export const creatorNameOf = (table: 'creators' | 'users') => sql<string>`coalesce(
  nullif(${sql.ref(`${table}.stage_name`)}, ''), nullif(${sql.ref(`${table}.full_name`)}, ''), 'Creator'
)`;
