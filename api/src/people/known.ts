import { type Side, sides } from '@castwork/contract/roles';
import type { Db } from '../db/queries.ts';
import { notFound, Refusal } from '../errors.ts';
import { soughtId } from '../ids.ts';

/** Somebody who has a page: whoever has confirmed their address; an operator has none. */
export interface Known {
  readonly id: string;
  readonly role: Side;
}

/** @throws Refusal 404 for nobody, for an id that is none, and `account_closed` for who has left */
export async function findKnown(db: Db, id: string): Promise<Known> {
  const known = await db
    .selectFrom('users')
    .select(['id', 'role', 'closed_at'])
    .where('id', '=', soughtId(id))
    .where(({ eb, or }) =>
      or([eb('confirmed_at', 'is not', null), eb('closed_at', 'is not', null)]),
    )
    .where('role', 'in', sides)
    .$narrowType<Known>()
    .executeTakeFirst();
  if (!known) throw notFound('Person');
  if (known.closed_at) throw new Refusal(404, 'account_closed', 'This account was closed');
  return known;
}
