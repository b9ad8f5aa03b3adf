import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { type RawBuilder, sql } from 'kysely';
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

/** The text in which people are found, as its index has it. */
const text = sql`users.full_name || ' ' || users.stage_name || ' ' || users.business_name || ' ' || users.email`;

/** Whether somebody of `users` is found by beginnings of words. */
export const isFoundBy = (words: string): RawBuilder<boolean> =>
  sql<boolean>`words_of(${text}) @@ words_asked(${words})`;
