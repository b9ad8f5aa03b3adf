import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Ends one of the caller's sessions, on every instance; its streams end with it. */
export const endSession: Command<'endSession'> = async ({ trx }, { params: { id }, caller }) => {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', soughtId(id))
    .where('user_id', '=', caller.actor.id)
    .executeTakeFirst();
  if (!ended?.numDeletedRows) throw notFound('Session');
  return { message: 'Signed out there' };
};
