import { suspended, unauthorized } from './errors.ts';
import type { Work } from './work.ts';

/**
 * Has whoever closes an account wait for what is done in it, and what is done wait for who closes it: the
 * user is locked before all else, and as much as closing does at first, so that neither waits for the other.
 * @returns what may have changed since the call came
 * @throws Refusal 401 where it is closed by now: as if the call had come later
 */
export async function holdOpen({ trx }: Work, userId: string) {
  const open = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) throw unauthorized();
  return open;
}

/** The same for what begins something. @throws Refusal also 403 where the account is suspended by now */
export async function holdActive(work: Work, userId: string) {
  const { suspended_at: suspendedAt } = await holdOpen(work, userId);
  if (suspendedAt) throw suspended();
}
