import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { sql } from 'kysely';
import { columnOf, jsonObject } from './json.ts';

/** What `users` is called in a query. */
type People = 'users' | 'creators' | 'sponsors' | 'people' | 'reporters';

/** The name of somebody for operators: the one that they show, else their address. */
export const nameOf = (table: People) => sql<string>`coalesce(
  nullif(${sql.ref(`${table}.stage_name`)}, ''), nullif(${sql.ref(`${table}.business_name`)}, ''),
  nullif(${sql.ref(`${table}.full_name`)}, ''), ${sql.ref(`${table}.email`)}
)`;

/** Somebody as an operator sees them. */
export const personOf = (table: People) =>
  jsonObject<OperatorPerson>()({
    _id: columnOf(`${table}.id`),
    name: nameOf(table),
    email: columnOf(`${table}.email`),
  });

/** Whether somebody is found by a part of a name or of their address. */
export const isFoundBy = (table: People, words: string) => {
  const text = ['full_name', 'stage_name', 'business_name', 'email'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<boolean>`position(lower(${words}) in lower(concat_ws(' ', ${sql.join(text)}))) > 0`;
};
