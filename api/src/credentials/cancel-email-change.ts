import { notFound } from '../errors.ts';
import type { Command } from '../operation.ts';

/** Forgets the address that waits to be confirmed. */
export const cancelEmailChange: Command<'cancelEmailChange'> = async ({ trx }, { caller }) => {
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', caller.actor.id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound('Change of address');
  return { message: 'Your address stays as it is' };
};
