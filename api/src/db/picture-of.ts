import { sql } from 'kysely';

/** Where a picture of somebody is: the path on the API's origin that ends with its key. */
export const picturePath = (key: string) => `/api/pictures/${key}`;

/**
 * Where the picture of somebody is; null without one.
 * @param table the name that the query gives `users`
 */
export const pictureOf = (table: 'sponsors' | 'creators' | 'users') => sql<string | null>`(
  select ${sql.lit(picturePath(''))} || user_pictures.key from user_pictures
  where user_pictures.user_id = ${sql.ref(`${table}.id`)}
)`;
