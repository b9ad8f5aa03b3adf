import { type Side, sides } from '@castwork/contract/roles';
import type { Db } from '../db/queries.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';

/** Somebody who has a page: whoever has confirmed their address; an operator has none. */
export interface Known {
  readonly id: string;
  readonly role: Side;
}

/** @throws Refusal 404 for nobody, and for an id that is none */
export async function findKnown(db: Db, id: string): Promise<Known> {
  const known = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', soughtId(id))
    .where('confirmed_at', 'is not', null)
    .where('role', 'in', sides)
    .$narrowType<Known>()
    .executeTakeFirst();
  if (!known) throw notFound('Person');
  return known;
}
