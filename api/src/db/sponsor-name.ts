import { sql } from 'kysely';

/**
 * How others see a sponsor: the name of the business, else the full name, else 'Sponsor'.
 * @param table the name that the query gives `users`
 */
export const sponsorNameOf = (table: 'sponsors' | 'users') => sql<string>`coalesce(
  nullif(${sql.ref(`${table}.business_name`)}, ''), nullif(${sql.ref(`${table}.full_name`)}, ''), 'Sponsor'
)`;
