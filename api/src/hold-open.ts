import { unauthorized } from './errors.ts';
import type { Work } from './work.ts';

/**
 * Has whoever closes an account wait for what is done in it.
 * @throws Refusal 401 where it is closed by now: as if the call had come later
 */
export async function holdOpen({ trx }: Work, userId: string) {
  const open = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw unauthorized();
}
