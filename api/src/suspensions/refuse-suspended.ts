import { conflict } from '../errors.ts';
import type { Work } from '../work.ts';

/** Nobody gives new work to whoever is suspended. @throws Refusal 409 */
export async function refuseSuspended({ trx }: Work, creatorId: string) {
  const suspended = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', creatorId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  if (suspended)
    throw conflict('suspended', 'This creator’s account is suspended: they cannot take jobs now');
}
