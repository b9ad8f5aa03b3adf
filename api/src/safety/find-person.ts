import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Work } from '../work.ts';

/** Somebody else than who acts. @returns their id @throws Refusal 404 */
export async function findPerson({ trx, actor }: Work, id: string): Promise<string> {
  const person = isId(id)
    ? await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        // Not compared as text: an id in capitals is the same one.
        .where('id', '!=', actor.id)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!person) throw notFound('Person');
  return person.id;
}
