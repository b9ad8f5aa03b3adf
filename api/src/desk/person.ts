import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { sql } from 'kysely';
import { columnOf, jsonObject } from '../db/json.ts';

/** Somebody as an operator sees them: by the name they show, else by their address. */
export const personOf = (table: 'creators' | 'sponsors') =>
  jsonObject<OperatorPerson>()({
    _id: columnOf(`${table}.id`),
    name: sql<string>`coalesce(
      nullif(${sql.ref(`${table}.stage_name`)}, ''), nullif(${sql.ref(`${table}.business_name`)}, ''),
      nullif(${sql.ref(`${table}.full_name`)}, ''), ${sql.ref(`${table}.email`)}
    )`,
    email: columnOf(`${table}.email`),
  });
