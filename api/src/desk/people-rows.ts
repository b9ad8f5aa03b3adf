import type { PersonRow } from '@castwork/contract/operator/people-schemas';
import { type Side, sides } from '@castwork/contract/roles';
import { personOf } from '../db/operator-person.ts';
import type { Db } from '../db/queries.ts';

/** Creators and sponsors, as an operator sees them. */
export const peopleRows = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.full_name'])
    .select(['users.created_at', 'users.confirmed_at', 'users.suspended_at', 'users.closed_at'])
    .select(personOf('users').as('person'))
    .where('users.role', 'in', sides);

type Row = Awaited<ReturnType<ReturnType<typeof peopleRows>['executeTakeFirstOrThrow']>>;

/** Somebody as the list has them. */
export const toPersonRow = (row: Row): PersonRow => ({
  ...row.person,
  role: row.role as Side,
  since: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});
