import { notFound } from '../errors.ts';
import { holdOpen } from '../hold-open.ts';
import type { Command } from '../operation.ts';

/** Forgets the address that waits to be confirmed: one that is being confirmed waits for no more. */
export const cancelEmailChange: Command<'cancelEmailChange'> = async (work, { caller }) => {
  await holdOpen(work, caller.actor.id);
  const { numDeletedRows } = await work.trx
    .deleteFrom('email_changes')
    .where('user_id', '=', caller.actor.id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound('Change of address');
  return { message: 'Your address stays as it is' };
};
