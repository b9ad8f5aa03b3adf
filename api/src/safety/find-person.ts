import { sides } from '@castwork/contract/roles';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Work } from '../work.ts';

/** Somebody of the two sides, and else than who acts. @returns their id @throws Refusal 404 */
export async function findPerson({ trx, actor }: Work, id: string): Promise<string> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', soughtId(id))
    // Not compared as text: an id in capitals is the same one.
    .where('id', '!=', actor.id)
    .where('confirmed_at', 'is not', null)
    .where('role', 'in', sides)
    .executeTakeFirst();
  if (!person) throw notFound('Person');
  return person.id;
}
