import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Ends one of the caller's sessions, on every instance; its streams end with it. */
export const endSession: Command<'endSession'> = async ({ trx }, { params: { id }, caller }) => {
  const ended = isId(id)
    ? await trx
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', caller.actor.id)
        .executeTakeFirst()
    : undefined;
  if (!ended?.numDeletedRows) throw notFound('Session');
  return { message: 'Signed out there' };
};
