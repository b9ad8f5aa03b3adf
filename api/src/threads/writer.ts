import { personName } from '../db/person-name.ts';
import type { Work } from '../work.ts';

/** On which side of a thread somebody is. */
export const sideOf = (creatorId: string, userId: string) =>
  userId === creatorId ? ('creator' as const) : ('sponsor' as const);

/** Whoever acts, by the name under which the other side knows them. */
export async function readWriter({ trx, actor }: Work): Promise<string> {
  const { name } = await trx
    .selectFrom('users')
    .select(personName.as('name'))
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return name;
}
