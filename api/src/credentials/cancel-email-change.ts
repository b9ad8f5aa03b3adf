import { conflict, notFound } from '../errors.ts';
import { holdOpen } from '../hold-open.ts';
import type { Command } from '../operation.ts';

/**
 * Forgets the address that waits to be confirmed: one that is being confirmed waits for no more, and one that
 * was asked for since is not the one that was meant.
 */
export const cancelEmailChange: Command<'cancelEmailChange'> = async (work, { caller, query }) => {
  await holdOpen(work, caller.actor.id);
  const forgotten = await work.trx
    .deleteFrom('email_changes')
    .where('user_id', '=', caller.actor.id)
    .where('done_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  if (!forgotten) throw notFound('Change of address');
  if (query.until && Date.parse(query.until) !== forgotten.expires_at.getTime())
    throw conflict(
      'other_address',
      'Another address waits to be confirmed since you saw this: look at it first',
    );
  return { message: 'Your address stays as it is' };
};
